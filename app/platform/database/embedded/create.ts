import { createEngineFiles } from './engine.ts';

// Makes the files of an empty database in the folder that the command line names, as a process of its own:
// making them takes 300 MiB, which a thread would leave with its process.
await createEngineFiles(process.argv[2] ?? '');
