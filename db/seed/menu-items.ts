/** The links of the navigation bar and the footers, in order within their place. */
export const menuItems = [
  {
    place: 'main',
    items: [
      { href: '/learn', label: { en: 'Learn', ar: 'الدورات' } },
      { href: '/freelance', label: { en: 'Freelance', ar: 'العمل الحر' } },
      { href: '/scholarships', label: { en: 'Scholarships', ar: 'المنح الدراسية' } },
      { href: '/community', label: { en: 'Community', ar: 'المجتمع' } },
      { href: '/', label: { en: 'Home', ar: 'الرئيسية' } },
      { href: '/about', label: { en: 'About', ar: 'من نحن' } },
      { href: '/pricing', label: { en: 'Pricing', ar: 'الأسعار' } },
      { href: '/articles', label: { en: 'Articles', ar: 'المقالات' } },
      { href: '/team', label: { en: 'Team', ar: 'الفريق' } },
      { href: '/contact', label: { en: 'Contact', ar: 'تواصل معنا' } },
    ],
  },
  {
    place: 'footer',
    items: [
      { href: '/about', label: { en: 'About', ar: 'من نحن' } },
      { href: '/story', label: { en: 'Our story', ar: 'قصتنا' } },
      { href: '/learn', label: { en: 'Learn', ar: 'الدورات' } },
      { href: '/freelance', label: { en: 'Freelance', ar: 'العمل الحر' } },
      { href: '/contact', label: { en: 'Contact', ar: 'تواصل معنا' } },
      { href: '/blog', label: { en: 'Blog', ar: 'المدونة' } },
      { href: '/faq', label: { en: 'FAQ', ar: 'الأسئلة الشائعة' } },
      { href: '/braille', label: { en: 'Braille studio', ar: 'ورشة برايل' } },
    ],
  },
  {
    place: 'legal',
    items: [
      { href: '/terms', label: { en: 'Terms', ar: 'الشروط والأحكام' } },
      { href: '/privacy', label: { en: 'Privacy', ar: 'سياسة الخصوصية' } },
      { href: '/accessibility', label: { en: 'Accessibility', ar: 'الإتاحة' } },
    ],
  },
  {
    place: 'home-footer',
    items: [
      { href: '/scholarships', label: { en: 'Scholarships', ar: 'المنح الدراسية' } },
      { href: '/programs', label: { en: 'Programs', ar: 'البرامج' } },
      { href: '/community', label: { en: 'Community', ar: 'المجتمع' } },
      { href: '/about', label: { en: 'About', ar: 'من نحن' } },
      { href: '/story', label: { en: 'Our story', ar: 'قصتنا' } },
      { href: '/apply', label: { en: 'Apply as a freelancer', ar: 'الانضمام إلى المستقلين' } },
      { href: '/braille', label: { en: 'Braille studio', ar: 'ورشة برايل' } },
      { href: '/privacy', label: { en: 'Privacy', ar: 'سياسة الخصوصية' } },
      { href: '/terms', label: { en: 'Terms', ar: 'الشروط والأحكام' } },
    ],
  },
] as const;
