import { afterAll } from 'vitest';
import { takeBackTestDatabases } from './database.ts';

afterAll(takeBackTestDatabases);
