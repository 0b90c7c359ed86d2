import type { BridgeCalls } from '../../shared/messages/bridge-calls.ts';
import type { LocalApi } from '../local-api/local-api.ts';
import type { SignIn } from '../people/sign-in.ts';

type OtherTillCalls = Pick<
  BridgeCalls,
  | 'otherTills'
  | 'matchExport'
  | 'connectOtherTill'
  | 'endConnecting'
  | 'changeOtherTill'
  | 'disconnectOtherTill'
  | 'answerOtherTill'
>;

/** Answers the window's calls about other tills on this computer. */
export function otherTillCalls(localApi: LocalApi, signIn: () => SignIn): OtherTillCalls {
  return {
    otherTills: async () => localApi.status,
    matchExport: (asked) => localApi.matchExport(asked),
    connectOtherTill: async (name, again) =>
      localApi.beginConnecting(name, again, signIn().managingActor()),
    endConnecting: async () => localApi.endConnecting(),
    changeOtherTill: (id, alonePerPaymentCents, alonePerDayCents) =>
      localApi.changeLimits(
        id,
        { alonePerPaymentCents, alonePerDayCents },
        signIn().managingActor(),
      ),
    disconnectOtherTill: (id) => localApi.disconnect(id, signIn().managingActor()),
    answerOtherTill: (id, answer) => localApi.answer(id, answer, signIn().actor()),
  };
}
