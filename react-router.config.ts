import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  serverBuildFile: 'main.js',
  subResourceIntegrity: false,
  // Pages load as documents: a route that is not live must not ask the server for its manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
