import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map: every URL of the product. Arabic stands at the same paths below `/ar`. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('learn', 'routes/public/learn.tsx'),
    route('search', 'routes/public/search.tsx'),
    route('newsletter', 'routes/public/newsletter.tsx'),
    route('newsletter/confirm', 'routes/public/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe', 'routes/public/newsletter-unsubscribe.tsx'),
    route('accessibility', 'routes/public/accessibility.tsx'),
    route('display', 'routes/public/display.tsx'),
    layout('routes/dev/layout.tsx', [
      route('dev/outbox', 'routes/dev/outbox.tsx'),
      route('dev/outbox/:id', 'routes/dev/outbox-message.tsx'),
      route('dev/ui', 'routes/dev/ui.tsx'),
      route('dev/ui/live', 'routes/dev/ui-live.tsx'),
    ]),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/home.tsx'),
    route('admin/sign-in', 'routes/admin/sign-in.tsx'),
    route('admin/sign-out', 'routes/admin/sign-out.tsx'),
    route('admin/password', 'routes/admin/password.tsx'),
    route('admin/maintenance', 'routes/admin/maintenance.tsx'),
    route('admin/*', 'routes/admin/unknown.tsx'),
  ]),
] satisfies RouteConfig;
