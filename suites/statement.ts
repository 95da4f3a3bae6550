import { type RequirementId, requirements } from '../requirements/index.ts';

/** The message of a violation, unless the check gives its own. */
export const statementOf = (requirement: string): string => requirements[requirement as RequirementId].statement;
