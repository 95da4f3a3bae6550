import { html } from 'hono/html';
import { grouped } from '../../reports/grouped.ts';
import { fact, moment, number } from '../../reports/html/facts.ts';
import { pageHead } from '../../reports/html/head.ts';
import { counted } from '../../reports/summary.ts';
import { levels } from '../../requirements/requirement.ts';
import type { Certificate } from './certificate.ts';
import { verdicts } from './counts.ts';
import { detectionSentence } from './detection.ts';
import { printable } from './printable.ts';
import { certificateStyle } from './style.ts';

/** So much fits on one printed page; `certificate.json` has all. */
const most = { reasons: 4, declarations: 4, signatures: 2, ids: 2 } as const;

/** One page for a reader and a printer. It loads nothing and needs no script. */
export async function certificatePage(certificate: Certificate): Promise<string> {
  const { target, suite, certified, statement } = certificate;
  const generator = `${suite.name} ${suite.version}`;
  const title = `${printable(target)}: ${certified ? 'certificate' : 'not certified'}`;
  return `${await html`<!doctype html>
<html lang="en">
${pageHead({ title, generator, style: certificateStyle })}
<body data-tone="${certified ? 'pass' : 'fail'}">
<header><p class="kind">${certified ? 'Certificate of conformance' : 'Not certified'}</p>
<h1>${statement}</h1>
${facts(certificate)}</header>
<main>
${list('Why it is not certified', certificate.reasons.map(printable), most.reasons)}
${section('Verdicts', counts(certificate))}
${section('Scope', scope(certificate))}
${detected(certificate)}
${list('Requirements that do not apply to this target, as its vendor declares', declarations(certificate), most.declarations)}
${section('Bundle', bundle(certificate))}
${section('How to verify', verification(certificate))}
</main>
</body>
</html>`}\n`;
}

const section = (title: string, content: unknown) => html`<section><h2>${title}</h2>
${content}
</section>`;

/** Whether a fault of this target would have been detected. */
function detected({ detection }: Certificate) {
  const title = 'Would a fault of this target be detected?';
  if (!detection)
    return section(title, html`<p>Nobody has measured this for this certificate (conform prove --target).</p>`);
  const { measuredAt, blind, unproven, notInjectable, withoutProof, file } = detection;
  return section(
    title,
    html`<p>To measure this, faults were put into the traffic between the suite and this target, one at a time.
Result: ${detectionSentence(detection, blind, most.ids)}. ${
      unproven.length > 0 ? `${counted(unproven.length, 'more fault')} would leave a MUST unproven. ` : ''
    }Not counted: ${counted(notInjectable, 'fault')} in what this target never shows; ${number(withoutProof)} of requirements that are not proven here.
Measured ${moment(measuredAt)}. The measurement is a file of its own, outside the bundle; its SHA-256: <code>${file}</code></p>`,
  );
}

function list(title: string, lines: readonly string[], longest: number) {
  if (lines.length === 0) return '';
  const more = lines.length - longest;
  const listed = [
    ...lines.slice(0, longest),
    ...(more > 0 ? [`and ${number(more)} more, which certificate.json lists`] : []),
  ];
  return section(title, html`<ul>${listed.map((line) => html`<li>${line}</li>`)}</ul>`);
}

const named = (ids: readonly string[]): string =>
  [...ids.slice(0, most.ids), ...(ids.length > most.ids ? [`${number(ids.length - most.ids)} more`] : [])].join(', ');

const facts = ({ suite, seeds, startedAt, endedAt, requests }: Certificate) => html`<dl class="facts">
${fact('Suite', `${suite.name} ${suite.version}`)}
${fact('Run', html`${moment(startedAt)}<small>to ${moment(endedAt)}</small>`)}
${fact('Seeds', html`${seeds.fixed.join(', ')}<small>drawn: ${seeds.drawn}</small>`)}
${fact('Requests', number(requests))}
</dl>`;

const words = {
  pass: 'pass',
  fail: 'fail',
  unproven: 'unproven',
  error: 'error',
  inapplicable: 'do not apply',
} as const;

const counts = ({ counts: of }: Certificate) => html`<table class="counts">
<thead><tr><th scope="col">Level</th>${verdicts.map((verdict) => html`<th scope="col">${words[verdict]}</th>`)}</tr></thead>
<tbody>${levels.map(
  (level) =>
    html`<tr><th scope="row">${level.toUpperCase()}</th>${verdicts.map(
      (verdict) =>
        html`<td data-tone="${verdict}" data-count="${of[level][verdict]}">${number(of[level][verdict])}</td>`,
    )}</tr>`,
)}</tbody></table>
<p>A requirement passes if at least one case tested it and no case broke it. The cases are a sample of all possible ones.</p>`;

function scope({ scope: of, excluded, notFollowed, takenAsRecorded, situations, ...run }: Certificate) {
  const how = { none: 'not judged', contract: 'by the rules of every request', whole: 'by the whole suite' };
  const lines = [
    ...(of.narrowedBy.length > 0 ? [`Only a part of the suite: ${printable(of.narrowedBy.join(' '))}.`] : []),
    ...(of.cases === undefined ? [] : [`Each check: at most ${counted(of.cases, 'case')}.`]),
    `Judged: ${of.apis.map(({ api, version }) => `${api} API, version ${version}`).join('; ')}.`,
    ...of.otherApis.map((api) => `Not judged: ${api} API.`),
    ...(of.otherVersions.length > 0
      ? [`Other versions, ${how[of.otherVersionsBy]}: ${of.otherVersions.join(', ')}.`]
      : []),
    ...(excluded.length > 0
      ? [
          `Excluded: ${counted(excluded.length, 'requirement')} that no client can observe (conform list requirements shows why).`,
        ]
      : []),
    ...(notFollowed.length > 0
      ? [`${counted(notFollowed.length, 'recommendation')} that it does not follow: ${named(notFollowed)}.`]
      : []),
    ...(takenAsRecorded.length > 0
      ? [
          `${counted(takenAsRecorded.length, 'verdict')} taken as recorded, because only a secret can verify it: ${named(takenAsRecorded)}.`,
        ]
      : []),
    ...(situations.length > 0
      ? [
          `${counted(situations.length, 'requirement')} that ${situations.length === 1 ? 'passes' : 'pass'} without every situation put to the test: ${named(situations.map(({ requirement, tested, all }) => `${requirement} (${tested} of ${all})`))}.`,
        ]
      : []),
    ...(run.shards === undefined ? [] : [`Run in ${counted(run.shards, 'shard')}.`]),
    ...(run.resumed.length > 0
      ? [`Interrupted ${counted(run.resumed.length, 'time')}: what a seed had sent until then is in no record.`]
      : []),
  ];
  return html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

const declarations = ({ declarations: all }: Certificate): readonly string[] =>
  [...grouped(all, ({ reason }) => reason)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([reason, of]) => `${counted(of.length, 'requirement')}: ${printable(reason)}`);

function bundle({ bundle: { manifest, root, records, outcome }, signatures, timestamps }: Certificate) {
  const first = signatures.slice(0, most.signatures);
  return html`<dl class="digests">
<dt>SHA-256 of manifest.json</dt><dd><code>${manifest}</code></dd>
<dt>Root of all ${number(records)} records</dt><dd><code>${root}</code></dd>
<dt>Verdicts and counts</dt><dd><code>${outcome}</code></dd>
${first.map(({ key, signedAt }) => html`<dt>Signed${signedAt === undefined ? '' : ` ${moment(signedAt)}`}</dt><dd>key <code>${key}</code></dd>`)}
${signatures.length === 0 ? html`<dt>Signed</dt><dd>by nobody</dd>` : ''}
${signatures.length > most.signatures ? html`<dt></dt><dd>and ${counted(signatures.length - most.signatures, 'more key')}</dd>` : ''}
${timestamps.length > 0 ? html`<dt>Time stamps</dt><dd>${timestamps.length} attached, not checked here</dd>` : ''}
</dl>`;
}

function verification({ suite, certified }: Certificate) {
  const outcome = certified ? 'end with 0' : 'give the same reasons';
  return html`<p>This page proves nothing by itself. Get the bundle, and the public key of each
party from that party. The digest must be the one above, and the verification must ${outcome}:</p>
<pre>sha256sum bundle/manifest.json
npx ${suite.name}@${suite.version} verify bundle --key certifier.pub.pem --key vendor.pub.pem</pre>`;
}
