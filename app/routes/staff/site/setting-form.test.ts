import { expect, it } from 'vitest';
import { valuesOfGroup } from '#domain/site/setting-groups.ts';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { formGroups, type FormGroup } from './setting-fields.ts';
import { readSettingForm, writeSettingForm } from './setting-form.server.ts';

const fieldsOf = (group: FormGroup) => writeSettingForm(group, valuesOfGroup(defaultSettings, group));

function sent(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it.each(formGroups)('reads the form of %s as it was shown', (group) => {
  expect(readSettingForm(group, sent(fieldsOf(group)))).toEqual({
    written: fieldsOf(group),
    values: valuesOfGroup(defaultSettings, group),
    problems: {},
  });
});

it('takes pounds as pounds and keeps piastres, in either set of digits', () => {
  const read = (annualPrice: string) =>
    readSettingForm('amounts', sent({ ...fieldsOf('amounts'), annualPrice, guaranteeDays: '١٤' }));
  for (const [typed, piastres] of [
    ['1,250', 125_000],
    ['١٬٢٥٠٫٥٠', 125_050],
    ['99.5', 9950],
    ['0.01', 1],
  ] as const)
    expect(read(typed).values!.amounts).toMatchObject({ annualPricePiastres: piastres, guaranteeDays: 14 });
  for (const typed of ['', '0', '-5', '1.250,00', '1e3', '12.345', 'ten', '1000001', 'NaN', '١٢٣٤٥٦٧٨٩٠١٢٣'])
    expect(read(typed)).toMatchObject({ values: null, problems: { annualPrice: { key: 'problem.pounds' } } });
});

it('shows amounts as they are typed', () => {
  const { amounts, scholarship } = defaultSettings;
  const values = { amounts: { ...amounts, annualPricePiastres: 125_050 } };
  expect(writeSettingForm('amounts', values)).toMatchObject({ annualPrice: '1250.50', pointValue: '1' });
  expect(writeSettingForm('scholarship', { scholarship })).toMatchObject({ leastGpa: '3.00' });
});

it('says what is wrong with each field and keeps what was typed', () => {
  const typed = { guaranteeDays: '0', refundFrom: '11', refundTo: '10', pointsMostPercent: '101' };
  const { written, problems } = readSettingForm('amounts', sent({ ...fieldsOf('amounts'), ...typed }));
  expect(written).toMatchObject(typed);
  expect(problems).toEqual({
    guaranteeDays: { key: 'problem.number', values: { least: 1, most: 10_000 } },
    refundTo: { key: 'problem.order' },
    pointsMostPercent: { key: 'problem.number', values: { least: 0, most: 100 } },
  });
  const contact = readSettingForm(
    'contact',
    sent({ 'address-en': ' ', supportPhone: '0100', mapLink: 'http://x' }),
  );
  expect(Object.keys(contact.problems).toSorted()).toEqual(
    [
      ...['address-ar', 'address-en', 'mapLink', 'supportEmail', 'supportHours-ar', 'supportHours-en'],
      ...['supportPhone', 'supportReplyHours'],
    ].toSorted(),
  );
});

it('takes an empty optional field as none, and a telephone number in either set of digits', () => {
  const contact = sent({ ...fieldsOf('contact'), mapLink: '', supportPhone: '+٢٠ ٢ ١٢٣٤ ٥٦٧٨' });
  expect(readSettingForm('contact', contact).values).toMatchObject({
    mapLink: null,
    supportPhone: '+20 2 1234 5678',
  });
  const social = sent({
    facebook: 'javascript:alert(1)',
    linkedin: '',
    youtube: 'https://www.youtube.com/@x',
  });
  expect(readSettingForm('social', social).problems).toEqual({ facebook: { key: 'problem.link' } });
});

it('takes an address for security reports, or none, and never something else', () => {
  const read = (securityEmail: string) =>
    readSettingForm('contact', sent({ ...fieldsOf('contact'), securityEmail }));
  expect(read(' ').values).toMatchObject({ securityEmail: null });
  expect(read('security@baseera.example').values).toMatchObject({
    securityEmail: 'security@baseera.example',
  });
  for (const wrong of ['+20 2 1234 5678', 'nobody', 'a@b.example\nContact: mailto:evil@b.example'])
    expect(read(wrong)).toMatchObject({
      values: null,
      problems: { securityEmail: { key: 'problem.email' } },
    });
});

it('takes a checkbox that was not sent as off', () => {
  const read = readSettingForm('features', sent({ newsletter: 'yes' }));
  expect(read.values!.features).toMatchObject({ newsletter: true, newSignUps: false, contactForm: false });
});
