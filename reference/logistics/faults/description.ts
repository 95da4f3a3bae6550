import type { Fault } from '../../fault.ts';

/** The raw OpenAPI description. */
export const descriptionFaults = {
  'description-not-served': {
    requirement: 'service-openapi-description',
    api: 'logistics',
    wrong: 'Answers 404 at /documentation/raw of every version.',
  },
  'description-served-in-newest-only': {
    requirement: 'service-openapi-description',
    api: 'logistics',
    wrong: 'Serves the raw description under 2026-02 only; under 2025-03 it answers 404.',
  },
  'description-redirects-to-page': {
    requirement: 'service-openapi-description',
    api: 'logistics',
    wrong: 'Answers 200 with an HTML page instead of the raw description.',
  },
  'description-truncated': {
    requirement: 'service-openapi-description',
    api: 'logistics',
    wrong: 'Answers the raw description cut off in the middle, so that it is no document.',
  },
  'description-without-paths': {
    requirement: 'service-openapi-description',
    api: 'logistics',
    wrong: 'Answers a raw description without paths.',
  },
  'description-without-info': {
    requirement: 'service-openapi-description',
    api: 'logistics',
    wrong: 'Answers a raw description without info.',
  },
  'description-empty': {
    requirement: 'service-openapi-description',
    api: 'logistics',
    wrong: 'Answers 200 with an empty body in the place of the raw description.',
  },
  'description-wrapped': {
    requirement: 'service-openapi-description',
    api: 'logistics',
    wrong: 'Answers the raw description inside of a member data instead of as the document itself.',
  },
  'description-of-swagger-2': {
    requirement: 'service-openapi-version',
    api: 'logistics',
    wrong: 'Answers a description of Swagger 2.0: swagger instead of openapi.',
  },
  'description-version-4': {
    requirement: 'service-openapi-version',
    api: 'logistics',
    wrong: 'Answers a description whose openapi is 4.0.0.',
  },
  'description-version-as-number': {
    requirement: 'service-openapi-version',
    api: 'logistics',
    wrong: 'Answers a description whose openapi is the number 3.1.',
  },
  'description-version-with-letter': {
    requirement: 'service-openapi-version',
    api: 'logistics',
    wrong: 'Answers a description whose openapi is v3.1.0.',
  },
} as const satisfies Readonly<Record<string, Fault>>;
