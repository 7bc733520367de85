/**
 * What people choose when they do not think: words that stand alone or with digits and punctuation around them
 * (password-rules.ts takes those off). What has leaked is in a longer list (leaked-passwords.server.ts), which knows
 * no Arabic and nothing of Egypt; neither of them sends a password to another service.
 */
export const commonPasswords: readonly string[] = `
password passwort passcode passphrase pass passwd mypassword yourpassword newpassword oldpassword thepassword
passwordpassword password1password changeme changeit change changethis letmein letmeinnow letmein welcome welcomeback
welcometo welcomehome iloveyou iloveu iloveyouso ilovehim iloveher ilovegod ilovemyself iloveegypt lovelove loveyou
loveme lovers lovely mylove truelove admin administrator adminadmin administration root rootroot toor superuser
superadmin sysadmin owner master masterkey manager user username users guest guestguest login loginlogin signin
default temp temporary temppass test tester testing testtest test1test demo demodemo sample example secret secrets
secretsecret topsecret mysecret private public access accessgranted server database computer laptop internet network
windows microsoft google googlegoogle facebook whatsapp instagram youtube twitter samsung iphone android nokia huawei
apple oppo xiaomi vodafone orange etisalat fawry paymob instapay linkedin netflix yahoo hotmail gmail outlook zoom
qwerty qwertyuiop qwertyui qwert qwertz azerty azertyuiop asdf asdfgh asdfghjk asdfghjkl asdfasdf qweasd qweasdzxc
qweqwe qwerqwer qwaszx qazwsx qazwsxedc qaz wsx edc zaqxsw zaqwsx zxcvbn zxcvbnm zxcvzxcv zxcasdqwe asdqwe asdzxc
1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx qwer1234
asdf1234 1234qwer abcd1234 abc123 abc12345 a1b2c3 a1b2c3d4 a1s2d3f4 123qwe 123qweasd 123abc 1234abcd aa123456
abc abcd abcde abcdef abcdefg abcdefgh abcabc aabbccdd aaaabbbb xyz xxx
112233 11223344 1122334455 11112222 12121212 12341234 123123 123123123 123321 1234321 123454321 12344321 123654
123654789 147258 147258369 159357 159753 741852 741852963 789456 789456123 963852741 987654 98765432 987654321
102030 10203040 1020304050 100200300 11221122 13131313 12345678 123456789 1234567890 12345678910 0123456789 01234567
87654321 876543210 0987654321 11111111 00000000 22222222 55555555 66666666 77777777 88888888 99999999 696969 69696969
31415926 27182818 19191919 20202020 20242024 20252025 20262026 20232023 142536 14253647 246810 24681012 13579 135792468
dragon monkey shadow sunshine princess princes football soccer baseball basketball superman batman spiderman ironman
pokemon naruto goku minecraft fortnite roblox pubg freefire starwars harrypotter trustno trustnoone whatever nothing
something anything everything freedom liberty forever together family myfamily mother father mama baba mummy daddy
brother sister baby babygirl babyboy angel angels heaven flower flowers butterfly cookie chocolate banana cheese
pepper ginger summer winter spring autumn january february march april may june july august september october
november december monday tuesday wednesday thursday friday saturday sunday hello hellohello helloworld hello123world
hi hey goodbye goodluck lucky happy happiness smile peace hope dream dreams dreamer believe faith blessed success
winner champion killer hunter ranger tiger lion eagle falcon hawk wolf horse dolphin panda rabbit kitty purple yellow
black white green silver golden diamond crystal rainbow thunder storm matrix phoenix ninja samurai warrior legend
mustang ferrari porsche mercedes toyota honda corvette harley jordan jordan23 michael jennifer jessica ashley daniel
charlie thomas robert william andrew anthony matthew joshua nicole michelle george maggie buster bailey cooper tigger
computer1 computerscience student teacher school college university academy course courses learning education
learn freelance freelancer wallet community scholarship support contact office company business money salary bank
allah allahakbar allahuakbar alhamdulillah alhamdulellah bismillah bismallah subhanallah inshallah inshaallah
mashallah mashaallah astaghfirullah yarab yarabb yarab1 yaallah rabena islam muslim quran koran ramadan rasulallah
prophet makkah mecca madina jesus jesuschrist christ church cross mariam mary
egypt egyption egyptian misr masr ummeldonia omeldonya cairo alqahira giza alexandria alex iskandria luxor aswan
mansoura tanta zagazig ismailia portsaid suez hurghada sharm nile pyramid pyramids pharaoh cleopatra ramses tutankhamun
ahly alahly ahlawy zamalek elzamalek zamalkawy mosalah mohamedsalah salah liverpool barcelona realmadrid realmadred
messi ronaldo cristiano neymar chelsea arsenal manchester juventus
ahmed ahmad mohamed mohammed muhammad mohammad mahmoud mahmood mostafa mustafa ali hassan hussein hussain omar omer
khaled khalid youssef yousef yusuf ibrahim abdallah abdullah abdelrahman abdulrahman abdo amr amro karim kareem tarek
tariq hany hani hossam hesham sherif samir said saeed sayed salem salma sara sarah fatma fatima aisha aya nour noor
nada heba mona mai maha dina dalia hana hanan eman iman asmaa esraa israa yasmin yasmine habiba malak jana farida
rana reem rania samar shaimaa walaa marwa mina mena george kirolos kerolos peter bishoy youstina habibi habibty
habibaty hayati omri alby albi omi mama baba
braille blind blindness lowvision vision insight sight screenreader nvda jaws talkback voiceover cane accessibility
accessible visuallyimpaired
كلمةالسر كلمةالمرور كلمةسر كلمةمرور السر سري سر دخول الدخول مرحبا اهلا اهلاوسهلا سلام السلامعليكم بسمالله
بسماللهالرحمنالرحيم اللهاكبر الله الحمدلله سبحانالله لاالهالاالله ماشاءالله انشاءالله استغفرالله يارب ياالله محمد
محمدرسولالله احمد محمود مصطفى علي حسن حسين عمر خالد يوسف ابراهيم عبدالله عبدالرحمن فاطمة عائشة مريم سارة نور حبيبي
حبيبتي حياتي عمري قلبي امي ابي ماما بابا مصر امالدنيا القاهرة الاسكندرية الاهلي الزمالك رمضان القران بحبك احبك
انااحبك مدير المدير المالك ادمن تجربة اختبار بصيرة كفيف مكفوفين برايل ابجد ابجدهوز
`
  .trim()
  .split(/\s+/);
