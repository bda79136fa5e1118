import type { CodedReason, ReasonCode } from '@atrium/contracts/staff/reasons'

/** Why a request is rejected: an English sentence, and its code for translation. */
export interface Reason extends CodedReason {
  readonly sentence: string
}

type Of<Names extends string> = Record<Names, string>
type CallerWithRoles = Of<'caller'> & { has: string[] }
type Menu = Of<'release' | 'menu' | 'to' | 'KO' | 'EN'>

const SENTENCES = {
  'does-not-fit': ({ merchant }: Of<'merchant'>) => `This pin does not fit ${merchant}, and nothing was changed.`,
  'cannot-go-back': ({ merchant, set }: Of<'merchant' | 'set'>) =>
    `${merchant} cannot go back to the set ${set}, and nothing was changed. Choose another: "atrium log --merchant ${merchant}" shows what ran.`,
  'set-changed': ({ set }: Of<'set'>) =>
    `The set ${set} is not the one that was decided: its releases were changed in the registry's database. Pinning the releases that it was made of restores it.`,
  /** Followed by the set. */
  'runs-changed-set': ({ merchant }: Of<'merchant'>) =>
    `What ${merchant} runs by the database is not what was decided, and nothing was changed. Roll it back ("atrium log --merchant ${merchant}" shows what ran), or pin all the releases that were decided.`,
  'moved-since': ({ merchant, now, seen }: { merchant: string; now: number; seen: number }) =>
    `${merchant} moved meanwhile: it is at ${now}, not at ${seen}. Look at "atrium log --merchant ${merchant}", then decide again.`,
  'changed-since': ({ title, now, seen }: { title: string; now: number; seen: number }) =>
    `${title} changed since you looked: the newest entry about it is ${now}, not ${seen}. Nothing was done. Look at it again, then decide again.`,
  /** `what`: the versions before and after, language-neutral. */
  changed: ({
    actor,
    at,
    action,
    entry,
    reason,
    what,
  }: Of<'actor' | 'at' | 'action' | 'reason' | 'what'> & { entry: number }) =>
    `${actor} at ${at} (${action}, entry ${entry}): ${[reason, what].filter(Boolean).join(' – ')}`,
  'freeze-holds': () =>
    'A freeze holds, and nothing was changed. Wait until it is over, or break the glass if it cannot wait.',
  /** `until`: local time of the merchant. */
  frozen: ({
    merchant,
    until,
    zone,
    freeze,
    reason,
  }: Of<'merchant' | 'until' | 'zone' | 'reason'> & { freeze: number }) =>
    `${merchant} is frozen until ${until} (${zone}) by freeze ${freeze}: ${reason}`,
  'never-published': ({ release, name, newest }: Of<'release' | 'name'> & { newest: string[] }) =>
    `${release} was never published. The newest of ${name}: ${newest.join(', ')}.`,
  'nothing-published': ({ release, name }: Of<'release' | 'name'>) =>
    `${release} was never published. Nothing of ${name} is published yet.`,
  blocked: ({ release, reason }: Of<'release' | 'reason'>) =>
    `${release} is blocked: ${reason}. Take another version, or unblock it first.`,
  collected: ({ release, day }: Of<'release' | 'day'>) =>
    `${release} was collected on ${day} and its files are gone. Publish the same build again, or take another version.`,
  'pre-release': ({ release, version }: Of<'release' | 'version'>) =>
    `${release} is a pre-release, which merchants never run. Try it with a preview link, or publish ${version}.`,
  'local-build': ({ release }: Of<'release'>) =>
    `${release} is a local build, and the policies of this registry do not allow those for merchants. Publish it under a version of its own.`,
  'record-changed': ({ release }: Of<'release'>) =>
    `The record of ${release} is not the one that was published: it was changed in the registry's database. Publish the same build again, which restores it, or block it and publish another version.`,
  'attestation-missing': ({ release }: Of<'release'>) =>
    `${release} has no attestation of this registry: it was removed from the database. Publish the same build again, or block it and publish another version.`,
  'attestation-foreign': ({ release }: Of<'release'>) =>
    `The attestation of ${release} was not made with this registry's signing key: it was forged, or the key was replaced. Publish the same build again, or block it and publish another version.`,
  'dirty-source': ({ release }: Of<'release'>) =>
    `${release} was built from a work tree with uncommitted changes, which the policies of this registry do not allow. Commit the sources and publish them under another version.`,
  'no-commit': ({ release }: Of<'release'>) =>
    `${release} names no commit of its project, and the policies of this registry want one. Build it in a clone of the project's own repository and publish it under another version.`,
  'files-not-allowed': ({ release }: Of<'release'>) =>
    `${release} has files of kinds that portals do not serve, and nothing was published.`,
  'file-kind': ({ file, kinds }: Of<'file'> & { kinds: string[] }) =>
    `"${file}" is of no kind that a release may have: ${list(kinds)}. Draw pictures in a component or use PNG, and import data into a script.`,
  'unknown-link': () => 'There is no such override link.',
  'link-of-another-merchant': ({ merchant }: Of<'merchant'>) =>
    `This link is for ${merchant}: open it at that merchant's address.`,
  'link-taken': () => 'Somebody else has taken this link up. Ask for one of your own.',
  'link-over': () => 'This link is over. Ask for a new one.',
  'no-shell': () => 'The set has no shell. Pin a shell together with the remotes.',
  'portal-contract': ({ release, needs, shell, has, name }: Of<'release' | 'needs' | 'shell' | 'has' | 'name'>) =>
    `${release} needs the portal contract ${needs}, but ${shell} has ${has}. Pin a shell that has it, or another ${name}.`,
  'calls-contract': ({ release, needs, has, name }: Of<'release' | 'needs' | 'has' | 'name'>) =>
    `${release} needs the calls contract ${needs}, but the running gateway serves ${has}. Deploy a gateway that serves it, or pin another ${name}.`,
  library: ({ release, library, shell }: Of<'release' | 'library' | 'shell'>) =>
    `${release} wants to share ${library}, which ${shell} does not provide.`,
  'library-version': ({ release, library, needs, shell, has }: Of<'release' | 'library' | 'needs' | 'shell' | 'has'>) =>
    `${release} needs ${library} ${needs}, but ${shell} provides ${has}.`,
  /** `*` as a name means the whole library. */
  'library-names': ({ release, names, library, shell }: Of<'release' | 'library' | 'shell'> & { names: string[] }) =>
    `${release} imports ${list(names.map((name) => (name === '*' ? 'everything' : name)))} from ${library}, which ${shell} does not provide.`,
  'shell-route': ({ release, route }: Of<'release' | 'route'>) =>
    `${release} claims the route ${route}, which belongs to the shell. Remove the route from it.`,
  route: ({ route, releases }: Of<'route'> & { releases: string[] }) =>
    `The route ${route} is claimed by ${list(releases)}. Only one of them can have it.`,
  emits: ({ release, event, shell }: Of<'release' | 'event' | 'shell'>) =>
    `${release} emits ${event}, which ${shell} does not know.`,
  'emits-nearest': ({ release, event, shell, nearest }: Of<'release' | 'event' | 'shell' | 'nearest'>) =>
    `${release} emits ${event}, which ${shell} does not know. Did you mean ${nearest}?`,
  'emits-other': ({ release, event, shell, has }: Of<'release' | 'event' | 'shell' | 'has'>) =>
    `${release} emits ${event}, which ${shell} does not know (it has ${has}).`,
  consumes: ({ release, event, shell }: Of<'release' | 'event' | 'shell'>) =>
    `${release} consumes ${event}, which ${shell} does not know.`,
  'consumes-nearest': ({ release, event, shell, nearest }: Of<'release' | 'event' | 'shell' | 'nearest'>) =>
    `${release} consumes ${event}, which ${shell} does not know. Did you mean ${nearest}?`,
  'consumes-other': ({ release, event, shell, has }: Of<'release' | 'event' | 'shell' | 'has'>) =>
    `${release} consumes ${event}, which ${shell} does not know (it has ${has}).`,
  'fits-instead': ({ instead }: { instead: string[] }) => `It would fit with ${list(instead)} instead.`,
  'fits-together': ({ besides }: { besides: string[] }) => `It would fit together with ${list(besides)}.`,
  'fits-instead-together': ({ instead, besides }: { instead: string[]; besides: string[] }) =>
    `It would fit with ${list(instead)} instead, together with ${list(besides)}.`,
  'slot-gone': ({ release, slot, host }: Of<'release' | 'slot' | 'host'>) =>
    `${release} fills the slot ${slot}, which ${host} has and nobody beside it would any longer.`,
  'remote-removed': ({ release }: Of<'release'>) => `${release} is taken out of the set.`,
  'page-removed': ({ release, page }: Of<'release' | 'page'>) =>
    `The page ${page} of ${release} goes: no other remote serves it.`,
  'centre-page-removed': ({ release, page }: Of<'release' | 'page'>) =>
    `The page ${page} of ${release} goes: no other remote fills its slot.`,
  'slot-emptied': ({ release, slot }: Of<'release' | 'slot'>) =>
    `What ${release} shows in the slot ${slot} goes, and nothing takes its place.`,
  'menu-removed': ({ release, menu, to, EN }: Menu) =>
    `The entry "${EN}" (${to}) of ${release} goes from the menu ${menu}.`,
  'menu-to-nowhere': ({ release, menu, to, EN }: Menu) =>
    `The entry "${EN}" of ${release} in the menu ${menu} leads nowhere: no remote of the set serves ${to}.`,
  'event-silenced': ({ release, event, consumers }: Of<'release' | 'event'> & { consumers: string[] }) =>
    `Nobody emits ${event} any more, as ${release} does; ${list(consumers)} ${consumers.length > 1 ? 'consume' : 'consumes'} it.`,
  'event-removed': ({ release, event }: Of<'release' | 'event'>) =>
    `Nobody emits ${event} any more, as ${release} does. No remote of the set consumes it; the shell may.`,
  'event-unheard': ({ release, event }: Of<'release' | 'event'>) =>
    `No remote consumes ${event} any more, as ${release} does.`,
  'language-removed': ({ release, languages }: Of<'release'> & { languages: string[] }) =>
    `The next release of ${release.split('@')[0]!} has no texts in ${list(languages)}, which ${release} has.`,
  /** Followed by the removals at these merchants. `visits`: documents of the last hour. */
  'removals-of': ({ merchants, visits }: { merchants: string[]; visits: number }) =>
    `From ${list(merchants)} (${visits} documents in the last hour):`,
  'removal-reason-missing': () =>
    'This takes away what visitors or other remotes have now, and nothing was changed. Say why it may go: --removal-reason "…" (removalReason in the API).',
  'nothing-earlier': ({ merchant, release, name }: Of<'merchant' | 'release' | 'name'>) =>
    `No earlier set of ${merchant} runs without ${release}. Pin another ${name}.`,
  /** Followed by the reasons. */
  'earlier-misfits': ({ set }: Of<'set'>) => `The set ${set}, which ran before, does not fit any longer:`,
  'earlier-never-run': ({ merchant, set }: Of<'merchant' | 'set'>) =>
    `The set ${set} fits, but no browser has run it at ${merchant}. Try it with a preview link and roll back to it ("atrium rollback ${merchant} --to ${set}"), pin another version, or break the glass to go there at once.`,
  'earlier-is-forward': ({ merchant, set }: Of<'merchant' | 'set'>) =>
    `The set ${set} fits, but it came to ${merchant} after the current one or was rolled back there. Pin another version, or break the glass to go there at once.`,
  /** `at`: local time of the merchant. */
  'too-late': ({ at, zone }: Of<'at' | 'zone'>) =>
    `The registry did not run at ${at} (${zone}) and came back more than 24 hours late. Schedule it again if it is still wanted.`,
  'time-passed': ({ at, merchant, zone }: Of<'at' | 'merchant' | 'zone'>) =>
    `${at} has passed for ${merchant} (${zone}). Choose a later time, or pin now.`,
  'set-is-retired': ({ merchant, set }: Of<'merchant' | 'set'>) =>
    `${merchant} stays as it is: its earlier set ${set} cannot run any more.`,
  'no-earlier-set': ({ merchant }: Of<'merchant'>) =>
    `${merchant} has no earlier set to go back to. "atrium log --merchant ${merchant}" shows what ran.`,
  'runs-already': ({ merchant, set }: Of<'merchant' | 'set'>) => `${merchant} runs the set ${set} already.`,
  'canary-ended': ({ id, state }: { id: number; state: string }) => `Canary ${id} has ended: it is ${state}.`,
  'canary-is-paused': ({ id }: { id: number }) => `Canary ${id} is paused already.`,
  'canary-is-running': ({ id }: { id: number }) => `Canary ${id} is running already.`,
  'canary-under-way': ({ id, merchant, state }: { id: number; merchant: string; state: string }) =>
    `Canary ${id} of ${merchant} is ${state}. Promote or abort it first.`,
  'nothing-to-compare': ({ merchant }: Of<'merchant'>) =>
    `${merchant} runs nothing yet that a canary could be compared with. Pin its first set.`,
  'nothing-to-try': ({ merchant }: Of<'merchant'>) =>
    `${merchant} runs these releases already: there is nothing to try.`,
  /** Shares in percent, with decimals. */
  'share-cannot-shrink': ({ now, wanted }: Of<'now' | 'wanted'>) =>
    `The share is ${now} % and cannot shrink to ${wanted} %: visitors stay where they are. Abort the canary to take it back from everybody.`,
  'withdrawal-claimed': () =>
    'Another operator has reserved this order, and nothing was changed. Try again when the reservation is over.',
  'withdrawal-decided': () => 'This withdrawal has been decided already, and nothing was changed. Reload it.',
  'second-person-required': () => 'You agreed first, and nothing was changed. Another person has to agree as well.',
  'withdrawal-of-debtor': () =>
    'A deposit of the member was charged back and is owed, and nothing was changed. Reject this withdrawal; its amount goes back to the wallet.',
  'receipt-not-pending': () =>
    'This part is not reported as missing any more, and nothing was changed. Reload the withdrawal.',
  'nothing-to-copy': ({ merchant }: Of<'merchant'>) => `${merchant} runs nothing yet: there is no set to copy.`,
  'set-never-ran': ({ merchant, set }: Of<'merchant' | 'set'>) =>
    `The set ${set} never ran for ${merchant}. "atrium log --merchant ${merchant}" shows what ran.`,
  'not-blocked': ({ release }: Of<'release'>) => `${release} is not blocked.`,
  'schedule-over': ({ id, state }: { id: number; state: string }) =>
    `Schedule ${id} is ${state} already and can no longer be cancelled.`,
  'freeze-over': ({ id, at }: { id: number; at: string }) => `Freeze ${id} was ended at ${at} already.`,
  'proposal-decided': ({ id, state, by, at }: Of<'state' | 'by' | 'at'> & { id: number }) =>
    `Proposal ${id} was ${state} by "${by}" at ${at} already.`,
  'proposal-expired': ({ id }: { id: number }) =>
    `Proposal ${id} waited for more than 72 hours and has expired. Propose it again if it is still wanted.`,
  /** Followed by the people who changed them. */
  'proposal-outdated': ({ id, merchants, by }: Of<'by'> & { id: number; merchants: string[] }) =>
    `Proposal ${id} is closed: ${list(merchants)} moved since "${by}" proposed it, and nothing was carried out. Look at what runs now, then propose it again.`,
  /** Followed by the person who changed it. */
  'proposal-changed': ({ id, by }: Of<'by'> & { id: number }) =>
    `Proposal ${id} is closed: what it changes has been changed since "${by}" proposed it, and nothing was carried out. Look at it as it is now, then propose it again.`,
  'proposer-left': ({ by }: Of<'by'>) =>
    `"${by}", who made this proposal, can no longer sign in, or the token is revoked. Decline it, and propose it yourself if it is still wanted.`,
  'proposer-may-not': ({ by }: Of<'by'>) =>
    `"${by}", who made this proposal, may not decide this any more. Decline it; somebody who may can propose it again.`,

  'unknown-set': ({ set }: Of<'set'>) => `There is no set ${set}. "atrium log" shows those that ran.`,
  'unknown-canary': ({ id }: { id: number }) => `There is no canary ${id}. "atrium canaries" shows them.`,
  'unknown-proposal': ({ id }: { id: number }) => `There is no proposal ${id}. "atrium proposals" shows them.`,
  'unknown-schedule': ({ id }: { id: number }) => `There is no schedule ${id}. "atrium schedules" shows them.`,
  'unknown-freeze': ({ id }: { id: number }) => `There is no freeze ${id}. "atrium freezes" shows them.`,
  'unknown-release': ({ release }: Of<'release'>) => `${release} was never published.`,
  'unknown-merchant': ({ merchant }: Of<'merchant'>) =>
    `There is no merchant ${merchant} in the registry. Check the code, or add the merchant first.`,
  'unknown-group': ({ group }: Of<'group'>) => `No merchant is in the group ${group}. "atrium merchants" shows them.`,
  'unknown-staff': ({ handle }: Of<'handle'>) => `Nobody signs in as "${handle}".`,
  'unknown-token-label': ({ label }: Of<'label'>) => `No live token has the label "${label}".`,
  'unknown-call': ({ call }: Of<'call'>) => `There is no ${call}.`,

  'not-signed-in': () => 'Sign in, or send a token as "Authorization: Bearer <token>".',
  'unknown-token': () => 'This token is unknown or revoked. Ask an administrator for a new one.',
  /** `at`: an instant. */
  'token-read-only': ({ label }: Of<'label'>) => `The token "${label}" only reads: use one that is not read-only.`,
  'token-expired': ({ label, at }: Of<'label' | 'at'>) =>
    `The token "${label}" expired at ${at}. Ask an administrator for a new one: atrium create-token "${label}".`,
  'wrong-sign-in': () => 'The name, password or one-time code is wrong.',
  'code-wanted': () => 'Enter the six digits that your authenticator app shows.',
  'too-many-sign-ins': () => 'Too many failed sign-ins with this name or from this address. Try again in 15 minutes.',
  'passwords-busy': () => 'Too many passwords are being checked. Try again in a moment.',
  'too-many-reads': ({ most }: { most: number }) =>
    `A read-only token sends at most ${most} requests a minute. Wait as long as retry-after says, or request larger pages.`,
  'too-many-waits': ({ most }: { most: number }) =>
    `You wait for changes ${most} times at once already. Close pages of the console or command lines that follow changes, then try again.`,
  'no-session': () => 'A token has no session. Sign in to the console.',
  'app-wanted': () => 'Set up your authenticator app first. Your role requires one-time codes.',
  'app-elsewhere': () => 'The identity provider checks your one-time codes. Set the app up there.',
  'app-in-use': () =>
    'You use an authenticator app already. An administrator can propose to remove it; once somebody approves, you set up another.',
  'no-app': ({ handle }: Of<'handle'>) => `"${handle}" uses no authenticator app. Nothing has to be removed.`,
  'no-invitation': ({ handle }: Of<'handle'>) => `"${handle}" has no open invitation. Nothing has to be revoked.`,
  'no-heir': ({ handle }: Of<'handle'>) =>
    `"${handle}" cannot take anything over, and nothing was changed. Name a colleague who may sign in, or nobody.`,
  'no-new-app': () => 'There is no new app to confirm. Ask for a secret first.',
  'wrong-code': () =>
    'This is not the code that the app shows now. Check the clock of the telephone, and enter the next one.',

  'provider-away': () =>
    'The identity provider does not respond properly. Try again in a moment, or sign in with a password.',
  'sign-in-lost': () => 'This sign-in was begun in another browser, or more than ten minutes ago. Begin again.',
  'not-confirmed': () =>
    'The identity provider did not confirm who you are. Begin again; if it happens twice, ask an administrator.',
  'no-group': () => 'None of your groups may work here. Ask an administrator to add you to one.',
  'no-name': () =>
    'The identity provider gave no verified email address or user name that you can be called by. Ask an administrator to release that claim.',
  'no-longer': () => 'You can no longer sign in here. Ask an administrator.',
  'name-of-another': () => 'Your name belongs to somebody else here. Ask an administrator.',

  /** `has`: roles of the caller. */
  'may-not-call': ({ operation, roles, ...asked }: CallerWithRoles & Of<'operation'> & { roles: string[] }) =>
    `${who(asked)} may not call ${operation}. That takes the role ${roles.join(' or ')}.`,
  'may-not-publish': ({ name, ...asked }: CallerWithRoles & Of<'name'>) =>
    `${who(asked)} may not publish ${name}. That takes a publisher of ${name}.`,
  'may-not-move': ({ merchant, ...asked }: CallerWithRoles & Of<'merchant'>) =>
    `${who(asked)} may not decide what runs for ${merchant}. That takes a release manager of ${merchant}.`,
  /** `has`: roles of the caller. `merchant`: `*` means all. */
  'may-not-serve': ({
    operation,
    merchant,
    roles,
    ...asked
  }: CallerWithRoles & Of<'operation' | 'merchant'> & { roles: string[] }) =>
    `${who(asked)} may not call ${operation} for ${everyOr(merchant)}. It takes the role ${roles.join(' or ')} for ${everyOr(merchant)}.`,
  'may-not-block': ({ caller, what }: Of<'caller' | 'what'>) =>
    `"${caller}" may not ${what} a version for every merchant. That takes a release manager of all merchants; yours can be rolled back.`,
  'from-elsewhere': () => 'Changes with a session come from the console of this address only. Programs use a token.',
  'proposal-of-another': ({ id, by }: { id: number; by: string }) =>
    `Only "${by}", who made proposal ${id}, can withdraw it. Decline it instead.`,
  'own-proposal-approved': ({ id }: { id: number }) =>
    `Nobody approves what they proposed: proposal ${id} takes a second person.`,
  'invited-by-proposer': ({ id, by }: Of<'by'> & { id: number }) =>
    `You were invited, or your account was reset, less than 24 hours ago by "${by}", who made proposal ${id}, or by somebody who counts as the same person. Somebody else has to decide.`,
  'own-proposal-declined': ({ id }: { id: number }) => `Proposal ${id} is your own. Withdraw it instead.`,

  'approval-needs-person': () =>
    'Only a person does this. Sign in to the console, or use a token that belongs to your account (atrium create-token --owner).',
  'approval-by-machine': ({ machine }: Of<'machine'>) =>
    `This token was made with the token "${machine}", which is a machine's: only a person does this. Sign in to the console, or use a token that you made there.`,
  'may-not-approve-policies': ({ id }: { id: number }) =>
    `Proposal ${id} weakens the policies. That takes an approver or an administrator.`,
  'invalid-request': () => 'The request is not as the API wants it.',
  /** `why`: English message of the validation or the gateway. */
  'field-too-small': ({ field, why }: Of<'field' | 'why' | 'least'>) => about(field, why),
  'field-too-big': ({ field, why }: Of<'field' | 'why' | 'most'>) => about(field, why),
  'field-invalid': ({ field, why }: Of<'field' | 'why'>) => about(field, why),
  unreadable: ({ why }: Of<'why'>) => `The request cannot be read: ${why}.`,
  'too-large': ({ mebibytes }: { mebibytes: number }) =>
    `The request is larger than the registry takes: at most ${mebibytes} MiB here.`,
  'zone-of-gateway': ({ merchant, zone }: Of<'merchant' | 'zone'>) =>
    `The time zone of ${merchant} is ${zone}, as its gateway has it. It is changed there.`,
  'unknown-zone': ({ zone }: Of<'zone'>) => `"${zone}" is not a time zone. Enter one such as Asia/Seoul.`,
  /** `at`, `from` and `until`: local times. */
  'time-left-out': ({ at, zone }: Of<'at' | 'zone'>) =>
    `${at} does not exist in ${zone}: the clocks skip it. Choose a time before or after.`,
  'no-such-time': ({ at }: Of<'at'>) => `${at} is not a date and time of the calendar.`,
  'freeze-backwards': ({ from, until }: Of<'from' | 'until'>) =>
    `The freeze ends (${until}) before it begins (${from}).`,
  'freeze-passed': ({ until }: Of<'until'>) => `${until} has passed for every merchant of this freeze.`,
  'local-outside-demo': () =>
    'Only the demo runs builds of a work tree, and this registry is none. Publish the build under a version of its own.',
  'invitation-invalid': () => 'This invitation was used, replaced or has expired. Ask an administrator for a new one.',
  'name-reserved': ({ name }: Of<'name'>) =>
    `"${name}" is a name that the log has for the registry itself. Choose another.`,
  'handle-of-token': ({ handle }: Of<'handle'>) =>
    `"${handle}" is the label of a token in use. Revoke the token, or choose another name to sign in with.`,
  'handle-taken': ({ handle }: Of<'handle'>) => `"${handle}" is taken. Choose another name to sign in with.`,
  'federated-staff': ({ handle }: Of<'handle'>) =>
    `"${handle}" signs in through the identity provider: change groups and password there.`,
  'locks-oneself-out': () => 'You would lock yourself out. Ask another administrator to do this.',
  'key-not-wanted': () => 'Only publishers sign: leave the public key away.',
  'key-wanted': () =>
    'This registry requires signed releases: give the public key that this publisher signs with (atrium create-key).',
  'grant-of-another': ({ handle }: Of<'handle'>) =>
    `"${handle}" does not hold this role. A token of a person does no more than its owner may.`,
  'label-of-staff': ({ label }: Of<'label'>) =>
    `"${label}" is the name of somebody who signs in. Choose another label, or make the token theirs.`,
  'password-common': () => 'This password is on the lists that attackers try first. Choose another one.',
  'password-wrong': () => 'The current password or the one-time code is wrong.',
  'password-same': () => 'The new password is the current one. Choose another one.',
  'password-needs-person': () => 'This token belongs to no person. Sign in to the console to change your password.',
  'key-invalid': () => 'The public key must be the PEM of an Ed25519 key: openssl pkey -in key.pem -pubout',

  'registry-unset': () =>
    'No registry is set for this staff server. Set REGISTRY_URL and REGISTRY_STAFF_KEY, and start it again.',
  'registry-away': () =>
    'The registry does not respond. Try again in a moment; whether a change was made is shown then.',
  'registry-key': () => 'The registry rejected the key of this staff server. Give both the same REGISTRY_STAFF_KEY.',
  'registry-unread': () => 'The registry answered something that this version does not understand. Upgrade both.',
  'not-asserted': () => 'The registry takes requests of the staff server only, each signed for who calls.',
  'gateway-unset': () =>
    'No gateway is set for this server. Set GATEWAY_INTERNAL_URL and GATEWAY_OPERATE_KEY, and start it again.',
  'gateway-away': () => 'The gateway does not respond. Try again in a moment; whether a change was made is shown then.',
  'gateway-key': () => 'The gateway rejected the key of this server. Give both the same GATEWAY_OPERATE_KEY.',
  'gateway-failed': ({ status }: { status: number }) => `The gateway responded with ${status}. Try again in a moment.`,
  'gateway-unread': () =>
    'The gateway returned something that this registry does not understand. Do both run the same version?',
  'gateway-refused': () => 'The gateway rejected this change, and nothing was changed.',
  'gateway-lacks-merchant': ({ merchant }: Of<'merchant'>) => `The gateway has no merchant ${merchant}.`,
  /** `what`: a path. */
  'gateway-lacks': ({ what }: Of<'what'>) => `The gateway has nothing at ${what}. Check the merchant and the id.`,
  /** `error`: error code of the product. `why`: its English text. */
  'gateway-rejected': ({ why }: Of<'error' | 'why'>) => `${why} Nothing was changed.`,
  'gateway-staff-key-unset': () =>
    'This server cannot prove who acts. Give it and the gateway the same GATEWAY_STAFF_KEY, and start both again.',
  'database-away': () => 'The server cannot reach its database. Try again in a moment.',
  'database-full': () =>
    "The disk of the registry's database is full, and nothing was changed. Make room, then try again.",
  failed: () => 'The registry failed, and nothing was changed. Its log has the details under this request id.',
} satisfies Record<ReasonCode, (values: never) => string>

type ValuesOf<Code extends ReasonCode> =
  Parameters<(typeof SENTENCES)[Code]> extends [infer Values] ? Values & CodedReason['values'] : Record<string, never>

export const reason = <Code extends ReasonCode>(code: Code, values: ValuesOf<Code>): Reason => ({
  code,
  values,
  sentence: SENTENCES[code](values as never),
})

export const sentencesOf = (reasons: readonly Reason[]): string[] => reasons.map(({ sentence }) => sentence)
/** The reasons without their English sentences. */
export const codedOf = (reasons: readonly Reason[]): CodedReason[] =>
  reasons.map(({ code, values }) => ({ code, values }))

const who = ({ caller, has }: CallerWithRoles): string => `"${caller}" (${has.join(', ') || 'no role'})`
const everyOr = (merchant: string): string => (merchant === '*' ? 'every merchant' : merchant)
const about = (field: string, why: string): string => (field ? `${field}: ${why}` : why)
const list = (parts: readonly string[]): string => new Intl.ListFormat('en').format(parts)
