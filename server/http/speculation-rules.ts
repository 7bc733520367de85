const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*\\?*token=*' } },
          { not: { href_matches: '/dev/*' } },
          { not: { href_matches: '/admin*' } },
          { not: { href_matches: '/ar/admin*' } },
          { not: { href_matches: '/account*' } },
          { not: { href_matches: '/ar/account*' } },
          { not: { href_matches: '/dashboard*' } },
          { not: { href_matches: '/ar/dashboard*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/**
 * Which links a browser may fetch ahead: pages that do not depend on who reads them, once the reader's pointer or focus rests on the
 * link. A reader who saves data gets an empty list.
 */
export function answerSpeculationRules(savesData: boolean): Response {
  return new Response(JSON.stringify(savesData ? {} : rules), {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Save-Data',
    },
  });
}
