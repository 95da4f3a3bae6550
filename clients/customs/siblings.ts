import type { CustomsProfile, Sibling, Tri } from '../../schemas/target-profile.ts';

type Declaring = Pick<CustomsProfile, 'siblings'>;

const isList = (siblings: Declaring['siblings']): siblings is readonly Sibling[] => Array.isArray(siblings);

/** Whether the profile declares that the target serves a resource. A list names those that it serves. */
export function declared({ siblings }: Declaring, name: string): Tri {
  if (!isList(siblings)) return siblings[name] ?? 'unknown';
  return siblings.some((one) => one === name) ? 'yes' : 'unknown';
}

export const servedSiblings = (profile: Declaring): readonly string[] => {
  const { siblings } = profile;
  const names: readonly string[] = isList(siblings) ? siblings : Object.keys(siblings);
  return names.filter((name) => declared(profile, name) === 'yes');
};
