import { inStatuses } from '../../../../engine/judge/expect.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { once } from '../../../cases.ts';
import { family } from '../../check.ts';
import { triggerTypes } from '../order-events/trigger.ts';
import { managed } from './subscriptions.ts';

/** Nobody listens here: the subscription is deleted before any event is sent. */
const receiver = 'receiver.example';

interface InsecureRule {
  readonly url: string;
  /** Refused with the statuses that the profile gives for plain http:. */
  readonly bound?: true;
}

/**
 * The control is the same subscription with an HTTPS address. The documents do not say whether a target checks the address of
 * a new subscription (gap webhook-https-only), so the profile must.
 */
const notHttps = family(({ url, bound }: InsecureRule) => ({
  needs: [...managed, 'fresh account', 'logistics.status.insecureWebhookUrl'],
  ...once,
  async when(api) {
    // A target that accepts http: does not check addresses at all.
    const looks = api.profile.status.insecureWebhookUrl?.every(
      (status) => status !== '2xx' && !inStatuses(Number(status), ['2xx']),
    );
    if (!bound && !looks) throw new Inapplicable('gap: the address of an endpoint is not looked at');
    const { subscriptions } = await api.fresh();
    const types = triggerTypes(api).slice(0, 1);
    const [control] = await subscriptions.create(`https://${receiver}/hook`, types);
    const [insecure] = await subscriptions.create(url, types);
    if (!control || !insecure) throw new Unmet('no subscription was sent');
    for (const one of [control, insecure]) {
      const made = isAccepted(one) ? subscriptions.idOf(one) : undefined;
      if (made !== undefined) await subscriptions.delete(made);
    }
    return { control, insecure };
  },
  then({ control, insecure }, expect) {
    expect.premise(control).accepted();
    const { insecureWebhookUrl } = expect.target.status;
    if (bound && insecureWebhookUrl) expect(insecure).status(insecureWebhookUrl);
    else expect(insecure).refused();
  },
}));

/** A subscription needs an HTTPS address. */
export const httpsChecks = notHttps({
  'webhook-https-endpoint': { url: `http://${receiver}/hook`, bound: true },
  'webhook-https-endpoint-not-ftp': { url: `ftp://${receiver}/hook` },
  'webhook-https-endpoint-with-scheme': { url: `${receiver}/hook` },
});
