import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { secretFields } from '#platform/input/secret-fields.ts';
import type { Form } from '#routes/kit/form.server.ts';
import { formExamples } from '#tests/worlds/hostile/form-examples.ts';
import { encode, hostileKinds, type Body } from '#tests/worlds/hostile/hostile-input.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = readdirSync(join(root, 'app/routes'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && path !== 'kit/form.server.ts')
  .map((path) => join(root, 'app/routes', path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** What it is judged by is known to its example alone. */
type AnyForm = Form<unknown, object>;

const forms = await findForms();

describe('the forms', () => {
  it('are all exported, each with a name and an example of its own', () => {
    const defined = sources.flatMap(({ text }) => text.match(/\bdefineForm[(<]/g) ?? []);
    expect(forms).toHaveLength(defined.length);
    expect(forms.length).toBeGreaterThan(40);
    const names = forms.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(Object.keys(formExamples).toSorted()).toEqual(names.toSorted());
  });

  it('hold secrets only in fields that are known for it', () => {
    const fields = sources.flatMap(({ text }) => [
      ...[...text.matchAll(/<PasswordField\s[^>]*?\bname="([^"]+)"/g)].map(([, name]) => name!),
      ...[...text.matchAll(/<Field\s[^>]*?\bname="([^"]+)"[^>]*?\bautoComplete="one-time-code"/g)].map(
        ([, name]) => name!,
      ),
    ]);
    expect(fields.length).toBeGreaterThan(8);
    expect(fields.filter((name) => !secretFields.has(name))).toEqual([]);
  });
});

describe.each(forms.map((form) => [form.name, form] as const))('the form %s', (name, form) => {
  const { fields: right, given = {} } = formExamples[name] ?? { fields: {} };

  it('is understood as somebody fills it in who means well', async () => {
    const { values, problems } = form.read(await bodyOf(encode(right)), given);
    expect(problems).toBeUndefined();
    expect(values).toBeDefined();
  });

  it('says what is wrong, or understands it, whatever stands in a field, and throws nothing', async () => {
    const faults: string[] = [];
    for (const field of [...Object.keys(right), 'x']) {
      for (const kind of hostileKinds) {
        const body = await bodyOf(kind.write(field, right));
        faults.push(...faultsOf(form, { body, given }).map((fault) => `${kind.name} in ${field}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });

  it('does without any field', () => {
    expect(faultsOf(form, { body: new FormData(), given })).toEqual([]);
  });
});

/** What no form may do, whatever was sent. */
function faultsOf(form: AnyForm, { body, given }: { body: FormData; given: object }): string[] {
  try {
    const { submitted, values, problems } = form.read(body, given);
    const faults: string[] = [];
    if ((values === undefined) === (problems === undefined)) faults.push('neither understood nor refused');
    if (problems && Object.keys(problems).length === 0) faults.push('refused, and does not say why');
    for (const [field, problem] of Object.entries(problems ?? {})) {
      if (!problem) faults.push(`says nothing of ${field}`);
      if (/Invalid|expected|Error/.test(String(problem))) faults.push(`says of ${field}: ${String(problem)}`);
    }
    const shown = form.comeBack(submitted, {}, 400).data.values;
    for (const [field, text] of Object.entries(shown)) {
      if (typeof text !== 'string') faults.push(`gives back no text in ${field}`);
      else if (text.length > 20_000 || /(?!\n)\p{Cc}/u.test(text))
        faults.push(`fills the page with ${field}`);
      if (secretFields.has(field)) faults.push(`gives back the secret ${field}`);
    }
    return faults;
  } catch (error) {
    return [`throws ${String(error)}`];
  }
}

/** A body as the server reads it. */
async function bodyOf(body: Body): Promise<FormData> {
  if (typeof body !== 'string') return body;
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return await new Response(body, { headers }).formData();
}

async function findForms(): Promise<AnyForm[]> {
  const found: AnyForm[] = [];
  for (const { path, text } of sources) {
    if (!/\bdefineForm[(<]/.test(text)) continue;
    const exported = (await import(/* @vite-ignore */ path)) as Record<string, unknown>;
    found.push(...Object.values(exported).filter(isForm));
  }
  return found;
}

function isForm(value: unknown): value is AnyForm {
  return typeof value === 'object' && value !== null && 'comeBack' in value && 'handle' in value;
}
