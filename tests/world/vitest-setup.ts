import { afterAll } from 'vitest';
import { removeTestDatabases } from './database.ts';

afterAll(removeTestDatabases);
