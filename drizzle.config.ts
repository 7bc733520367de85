import { defineConfig } from 'drizzle-kit';

/** Where the tables are written down, and where the statements that make them are collected. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./app/domain/**/*tables.server.ts', './app/platform/**/*-tables.server.ts'],
  out: './db/migrations',
  migrations: { prefix: 'index' },
});
