import type { CodedReason, ReasonCode } from '@atrium/contracts/registry/reasons'

/** Why something cannot be decided: an English sentence, and what others word it by. */
export interface Reason extends CodedReason {
  readonly sentence: string
}

type Of<Names extends string> = Record<Names, string>

const SENTENCES = {
  'does-not-fit': ({ merchant }: Of<'merchant'>) => `This pin does not fit ${merchant}, and nothing was changed.`,
  'cannot-go-back': ({ merchant, set }: Of<'merchant' | 'set'>) => `${merchant} cannot go back to the set ${set}, and nothing was changed. Choose another: "atrium log --merchant ${merchant}" shows what ran.`,
  'moved-since': ({ merchant, now, seen }: { merchant: string; now: number; seen: number }) => `${merchant} moved meanwhile: it is at ${now}, not at ${seen}. Look at "atrium log --merchant ${merchant}", then decide again.`,
  'changed-since': ({ title, now, seen }: { title: string; now: number; seen: number }) => `${title} changed since you looked: the newest entry about it is ${now}, not ${seen}. Nothing was done. Look at it again, then decide again.`,
  /** `what`: from what to what, in no language. */
  changed: ({ actor, at, action, entry, reason, what }: Of<'actor' | 'at' | 'action' | 'reason' | 'what'> & { entry: number }) => `${actor} at ${at} (${action}, entry ${entry}): ${[reason, what].filter(Boolean).join(' – ')}`,
  'freeze-holds': () => 'A freeze holds, and nothing was changed. Wait until it is over, or break the glass if it cannot wait.',
  /** `until`: on the merchant's wall. */
  frozen: ({ merchant, until, zone, freeze, reason }: Of<'merchant' | 'until' | 'zone' | 'reason'> & { freeze: number }) => `${merchant} is frozen until ${until} (${zone}) by freeze ${freeze}: ${reason}`,
  'never-published': ({ release, name, newest }: Of<'release' | 'name'> & { newest: string[] }) => `${release} was never published. The newest of ${name}: ${newest.join(', ')}.`,
  'nothing-published': ({ release, name }: Of<'release' | 'name'>) => `${release} was never published. Nothing of ${name} is published yet.`,
  blocked: ({ release, reason }: Of<'release' | 'reason'>) => `${release} is blocked: ${reason}. Take another version, or unblock it first.`,
  collected: ({ release, day }: Of<'release' | 'day'>) => `${release} was collected on ${day} and its files are gone. Publish the same build again, or take another version.`,
  'pre-release': ({ release, version }: Of<'release' | 'version'>) => `${release} is a pre-release, which merchants never run. Try it with a preview link, or publish ${version}.`,
  'local-build': ({ release }: Of<'release'>) => `${release} is a local build, and the policies of this registry keep those from merchants. Publish it under a version of its own.`,
  'no-shell': () => 'The set has no shell. Pin a shell together with the remotes.',
  'portal-contract': ({ release, needs, shell, has, name }: Of<'release' | 'needs' | 'shell' | 'has' | 'name'>) => `${release} needs the portal contract ${needs}, but ${shell} has ${has}. Pin a shell that has it, or another ${name}.`,
  'calls-contract': ({ release, needs, has, name }: Of<'release' | 'needs' | 'has' | 'name'>) => `${release} needs the calls contract ${needs}, but the running gateway serves ${has}. Deploy a gateway that serves it, or pin another ${name}.`,
  library: ({ release, library, shell }: Of<'release' | 'library' | 'shell'>) => `${release} wants to share ${library}, which ${shell} does not lend.`,
  'library-version': ({ release, library, needs, shell, has }: Of<'release' | 'library' | 'needs' | 'shell' | 'has'>) => `${release} needs ${library} ${needs}, but ${shell} lends ${has}.`,
  /** `*` among the names is the whole library. */
  'library-names': ({ release, names, library, shell }: Of<'release' | 'library' | 'shell'> & { names: string[] }) => `${release} imports ${list(names.map((name) => (name === '*' ? 'everything' : name)))} from ${library}, which ${shell} does not lend.`,
  'shell-route': ({ release, route }: Of<'release' | 'route'>) => `${release} claims the route ${route}, which is the shell's own. It must give it up.`,
  route: ({ route, releases }: Of<'route'> & { releases: string[] }) => `The route ${route} is claimed by ${list(releases)}. One of them must give it up.`,
  emits: ({ release, event, shell }: Of<'release' | 'event' | 'shell'>) => `${release} emits ${event}, which ${shell} does not know.`,
  'emits-other': ({ release, event, shell, has }: Of<'release' | 'event' | 'shell' | 'has'>) => `${release} emits ${event}, which ${shell} does not know (it has ${has}).`,
  consumes: ({ release, event, shell }: Of<'release' | 'event' | 'shell'>) => `${release} consumes ${event}, which ${shell} does not know.`,
  'consumes-other': ({ release, event, shell, has }: Of<'release' | 'event' | 'shell' | 'has'>) => `${release} consumes ${event}, which ${shell} does not know (it has ${has}).`,
  'fits-instead': ({ instead }: { instead: string[] }) => `It would fit with ${list(instead)} instead.`,
  'fits-together': ({ besides }: { besides: string[] }) => `It would fit together with ${list(besides)}.`,
  'fits-instead-together': ({ instead, besides }: { instead: string[]; besides: string[] }) => `It would fit with ${list(instead)} instead, together with ${list(besides)}.`,
  'slot-gone': ({ release, slot, host }: Of<'release' | 'slot' | 'host'>) => `${release} fills the slot ${slot}, which ${host} has and nobody beside it would any longer.`,
  'nothing-earlier': ({ merchant, release, name }: Of<'merchant' | 'release' | 'name'>) => `No earlier set of ${merchant} runs without ${release}. Pin another ${name}.`,
  /** Followed by the reasons. */
  'earlier-misfits': ({ set }: Of<'set'>) => `The set ${set}, which ran before, does not fit any longer:`,
  /** `at`: on the merchant's wall. */
  'too-late': ({ at, zone }: Of<'at' | 'zone'>) => `The registry did not run at ${at} (${zone}) and came back more than 24 hours late. Schedule it again if it is still wanted.`,
  'time-passed': ({ at, merchant, zone }: Of<'at' | 'merchant' | 'zone'>) => `${at} has passed for ${merchant} (${zone}). Choose a later time, or pin now.`,
  'no-earlier-set': ({ merchant }: Of<'merchant'>) => `${merchant} has no earlier set to go back to. "atrium log --merchant ${merchant}" shows what ran.`,
  'runs-already': ({ merchant, set }: Of<'merchant' | 'set'>) => `${merchant} runs the set ${set} already.`,
  'canary-ended': ({ id, state }: { id: number; state: string }) => `Canary ${id} has ended: it is ${state}.`,
  'canary-is-paused': ({ id }: { id: number }) => `Canary ${id} is paused already.`,
  'canary-is-running': ({ id }: { id: number }) => `Canary ${id} is running already.`,
  'canary-under-way': ({ id, merchant, state }: { id: number; merchant: string; state: string }) => `Canary ${id} of ${merchant} is ${state}. Promote or abort it first.`,
  'nothing-to-compare': ({ merchant }: Of<'merchant'>) => `${merchant} runs nothing yet that a canary could be compared with. Pin its first set.`,
  'nothing-to-try': ({ merchant }: Of<'merchant'>) => `${merchant} runs these releases already: there is nothing to try.`,
  /** Per cent, with their decimals. */
  'share-cannot-shrink': ({ now, wanted }: Of<'now' | 'wanted'>) => `The share is ${now} % and cannot shrink to ${wanted} %: visitors stay where they are. Abort the canary to take it back from everybody.`,
} satisfies Record<ReasonCode, (values: never) => string>

type ValuesOf<Code extends ReasonCode> = Parameters<(typeof SENTENCES)[Code]> extends [infer Values] ? Values & CodedReason['values'] : Record<string, never>

export const reason = <Code extends ReasonCode>(code: Code, values: ValuesOf<Code>): Reason => ({ code, values, sentence: SENTENCES[code](values as never) })

export const sentencesOf = (reasons: readonly Reason[]): string[] => reasons.map(({ sentence }) => sentence)
/** Without the English. */
export const codedOf = (reasons: readonly Reason[]): CodedReason[] => reasons.map(({ code, values }) => ({ code, values }))

const list = (parts: readonly string[]): string => new Intl.ListFormat('en').format(parts)
