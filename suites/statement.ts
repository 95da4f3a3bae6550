import { type RequirementId, requirements } from '../requirements/index.ts';

/** What a violation offends, unless a check says it in other words. */
export const statementOf = (requirement: string): string => requirements[requirement as RequirementId].statement;
