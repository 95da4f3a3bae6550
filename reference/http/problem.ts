/** One broken rule of a payload; its form is open (gap problem-body). */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface ProblemDetails {
  /** A six-digit code, where the document gives one. */
  readonly code?: string;
  readonly errors?: readonly FieldError[];
  /** The value of the header Retry-After. */
  readonly retryAfter?: string | undefined;
  /** The scheme that the header WWW-Authenticate names, which RFC 9110 § 15.5.2 requires beside 401. */
  readonly challenge?: 'Bearer' | 'Basic';
}

/** Anything that is answered as `application/problem+json`. */
export class Problem extends Error {
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(status: number, detail: string, details: ProblemDetails = {}) {
    super(detail);
    this.status = status;
    this.details = details;
  }
}

/** Errors › table: the meaning of each status. */
export const problemTitles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  423: 'Locked',
  429: 'Too Many Requests',
  500: 'Internal Error',
};

export function badRequest(detail: string, details?: ProblemDetails): Problem {
  return new Problem(400, detail, details);
}

export function notFound(detail: string): Problem {
  return new Problem(404, detail);
}

export function conflict(detail: string): Problem {
  return new Problem(409, detail);
}

export function unprocessable(errors: readonly FieldError[]): Problem {
  return new Problem(422, errors.map(({ field, message }) => `${field} ${message}`).join('; '), { errors });
}
