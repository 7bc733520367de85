// Node reads the package.json of a package anew for each import of it, and for each of its files, and drizzle's has
// 180 KB: half of the CPU that a worker takes for loading its tests. What one import leads to is remembered here, and a
// file next to another is a module like it. To be imported before everything else.
import { registerHooks, type ResolveFnOutput } from 'node:module';

const known = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions.includes('import')) return next(specifier, context);
    if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
    const found = known.get(specifier) ?? next(specifier, context);
    known.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});
