import type { TestProject } from 'vitest/node';
import { embeddedTemplate } from '../process/embedded-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated, empty embedded database, to be copied. */
    embeddedTemplate: string;
  }
}

/** Makes the data folder that every embedded test database is a copy of, unless it is there already. */
export default async function provideTemplate(project: TestProject): Promise<void> {
  project.provide('embeddedTemplate', await embeddedTemplate());
}
