import { dirname } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { isObject } from '../json.ts';
import { overridden, overridesIn, scalar } from './override.ts';
import { fill, onlyPlaceholder, type Surroundings } from './placeholder.ts';
import { documentOf, type ProfileDocument } from './profile-document.ts';
import { type PlacedError, type ProfileError, placed, profileErrorsOf } from './profile-error.ts';
import { profileFormats } from './profile-format.ts';
import { type FilledPlace, secretsOf } from './profile-secrets.ts';
import { sourceOf } from './profile-source.ts';
import { at, filledLater, type Path, presentName, profileKeywords, type SchemaNode } from './schema-node.ts';

export { errorLine } from './profile-error.ts';

export type LoadedProfile<Profile> =
  | {
      readonly profile: Profile;
      /** Secrets by name: that of the variable, or of the path. */
      readonly secrets: Readonly<Record<string, string>>;
      readonly lineOf: ProfileDocument['lineOf'];
    }
  | { readonly errors: readonly ProfileError[] };

/**
 * Reads a profile in YAML or JSON: fills placeholders, applies the environment, validates, adds defaults. Reports all
 * errors at once.
 */
export function loadProfile<Profile>(
  file: string,
  schema: object,
  env: Readonly<Record<string, string | undefined>>,
): LoadedProfile<Profile> {
  const text = sourceOf(file);
  if (typeof text !== 'string') return { errors: [placed({ at: [], ...text }, undefined)] };
  const document = documentOf(text);
  if ('problem' in document) return { errors: [placed(document, document.line)] };
  return profileOf(document, schema, { env, folder: dirname(file) });
}

/** What a file would hold, read like a file in this folder. */
export function profileOf<Profile>(
  { value, lineOf }: Pick<ProfileDocument, 'value' | 'lineOf'>,
  schema: object,
  around: Surroundings,
): LoadedProfile<Profile> {
  const drawn = new Drawing(schema as SchemaNode, around);
  const profile = drawn.overridden(drawn.filled(value, []), around.env);
  drawn.validate(profile);
  const secrets = drawn.secrets(profile);
  if (drawn.errors.length === 0) return { profile: profile as Profile, secrets, lineOf };
  const known = drawn.errors.map((error) => placed(error, lineOf(error.at)));
  return { errors: known.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

/** A profile that is no file: validated, with defaults. */
export function completeProfile<Profile>(profile: unknown, schema: object): LoadedProfile<Profile> {
  const whole: unknown = structuredClone(profile);
  const drawn = new Drawing(schema as SchemaNode, { env: {}, folder: '.' });
  drawn.validate(whole);
  const secrets = drawn.secrets(whole);
  if (drawn.errors.length > 0) return { errors: drawn.errors.map((error) => placed(error, undefined)) };
  return { profile: whole as Profile, secrets, lineOf: () => undefined };
}

const validators = new WeakMap<object, ValidateFunction>();

/** Compiling takes longer than a short run, so validators are kept for each schema. */
function validatorOf(schema: SchemaNode): ValidateFunction {
  let validate = validators.get(schema);
  if (!validate) {
    const settings = {
      keywords: profileKeywords,
      allErrors: true,
      useDefaults: true,
      strict: true,
      strictTypes: false,
      verbose: true,
      // A profile is judged once: compiling faster matters more than judging faster, and takes half the time.
      inlineRefs: false,
      code: { optimize: false },
    };
    const ajv = new Ajv2020({ ...settings, formats: profileFormats });
    validate = ajv.compile(schema);
    validators.set(schema, validate);
  }
  return validate;
}

/** A profile being read: its errors, and the values that came from outside. */
class Drawing {
  readonly errors: PlacedError[] = [];
  readonly #schema: SchemaNode;
  readonly #around: Surroundings;
  readonly #filled: FilledPlace[] = [];
  readonly #variables = new Map<string, string>();

  constructor(schema: SchemaNode, around: Surroundings) {
    this.#schema = schema;
    this.#around = around;
  }

  filled(value: unknown, path: Path): unknown {
    if (Array.isArray(value)) return value.map((item, index) => this.filled(item, [...path, index]));
    if (isObject(value)) {
      const here = at(this.#schema, path);
      return Object.fromEntries(
        Object.entries(value).map(([written, inner]) => {
          const present = presentName(this.#schema, here, written);
          const name = Object.hasOwn(value, present) ? written : present;
          return [name, this.filled(inner, [...path, name])];
        }),
      );
    }
    if (typeof value !== 'string') return value;
    const outcome = fill(value, this.#around, filledLater(this.#schema, path));
    if ('problem' in outcome) {
      this.errors.push({ at: path, ...outcome });
      return value;
    }
    this.#filled.push({ path, ...outcome });
    return onlyPlaceholder(value) ? scalar(outcome.text, this.#schema, path) : outcome.text;
  }

  overridden(profile: unknown, env: Surroundings['env']): unknown {
    let result = profile;
    for (const one of overridesIn(env, this.#schema, profile)) {
      if ('problem' in one) this.errors.push({ at: one.path, problem: one.problem, mend: one.mend });
      else {
        result = overridden(result, one.path, one.value);
        this.#variables.set(one.path.join('.'), one.variable);
      }
    }
    return result;
  }

  validate(profile: unknown): void {
    const validate = validatorOf(this.#schema);
    if (validate(profile)) return;
    const reported = new Set(this.errors.map((error) => error.at.join('.')));
    for (const error of profileErrorsOf(validate.errors ?? [], this.#schema)) {
      const place = error.at.join('.');
      if (reported.has(place)) continue;
      reported.add(place);
      const variable = this.#variables.get(place);
      this.errors.push(variable === undefined ? error : { ...error, problem: `${error.problem} (set by ${variable})` });
    }
  }

  /** A secret that is too short to redact is a error. */
  secrets(profile: unknown): Readonly<Record<string, string>> {
    const { secrets, tooShort } = secretsOf(profile, this.#schema, this.#filled, this.#variables);
    const reported = new Set(this.errors.map((error) => error.at.join('.')));
    this.errors.push(...tooShort.filter((error) => !reported.has(error.at.join('.'))));
    return secrets;
  }
}
