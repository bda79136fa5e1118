import { resolve } from 'node:path'
import { invitationPath } from '@atrium/contracts/staff/accounts'
import type { StaffMember } from '@atrium/contracts/staff/accounts'
import { readTextFile } from '../../command-line/read-text-file.ts'
import type { Session } from '../../command-line/session.ts'
import { leavingActions } from './leaving.ts'
import { localTime, table } from '../../command-line/table.ts'
import type { Words } from '../../command-line/words.ts'
import { IF_SEQUENCE, REASON } from '../../command-line/command.ts'
import type { Command, OptionLine } from '../../command-line/command.ts'
import { grantIn, grantOfRole, grantText } from './grants.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import { sequenceIn } from '../../command-line/terms.ts'

const GRANT: OptionLine = [
  '--grant <grant>',
  'publisher:games, release-manager:DEMO,LOTUS, operator:*, approver, viewer or admin; may be repeated',
]

export const staffCommands: readonly Command[] = [
  {
    usage: 'staff [action] [handle]',
    summary:
      'Everybody who may sign in to the console. "staff invite <handle>" makes an account whose owner sets the password, "staff revoke <handle>" ends its invitation, "staff reset <handle>" lets its owner set a new password, "staff lock <handle>" ends the access at once, "staff work <handle>" lists what somebody holds, "staff leave <handle>" ends the access for good and hands it over',
    options: [
      ['--name <name>', 'What they are called'],
      GRANT,
      ['--role <role>', 'Instead of --grant, with --merchants or --remote where the role needs them'],
      ['--merchants <DEMO,LOTUS>', 'Of that role; "*" is all'],
      ['--remote <remote>', 'What a publisher publishes'],
      ['--to <handle>', 'Who takes over what a leaving person holds; without it everything is released'],
      ['--hours <72>', 'How long the invitation can be taken up'],
      IF_SEQUENCE,
      REASON,
    ],
    examples: [
      'staff',
      'staff invite mina --name "Mina Park" --role release-manager --merchants DEMO,LOTUS',
      'staff reset mina --reason "forgot the password"',
      'staff leave mina --to jun --reason "leaves the company"',
    ],
    async run(words, session) {
      const [action, handle] = words.args
      if (action === 'invite') return invite(handle, words, session)
      if (action === 'reset') return reset(handle, words, session)
      if (action !== undefined) {
        const run = Object.hasOwn(leavingActions, action) ? leavingActions[action] : undefined
        if (!run)
          throw new UsageError(
            'There is "atrium staff", and "atrium staff" with invite, revoke, reset, lock, work or leave and a handle.',
          )
        if (handle === undefined) throw new UsageError(`Name the account: staff ${action} <handle>.`)
        return run(handle, words, session)
      }
      const all = await (await session.registry()).staff({})
      const rows = all.map((each) => [
        each.handle,
        each.name,
        each.grants.map(grantText).join(' '),
        waysOf(each),
        each.lastSeenAt ? localTime(each.lastSeenAt) : 'never',
        String(each.sequence),
      ])
      return {
        text: table(['handle', 'name', 'may', 'signs in', 'last seen', 'entry'], rows, 'Nobody may sign in.'),
        json: all,
      }
    },
  },
  {
    usage: 'change-staff <handle>',
    summary: 'Change the name of somebody, what they may do, or whether they may sign in at all',
    options: [
      ['--name <name>', 'What they are called'],
      GRANT,
      ['--let-in <yes|no>', 'Whether they may sign in'],
      IF_SEQUENCE,
      REASON,
    ],
    async run(words, session) {
      const [grants, name] = [words.all('grant').map(grantIn), words.text('name')]
      const wanted = {
        ...(grants.length && { grants }),
        ...(name !== undefined && { name }),
        ...letIn(words.text('let-in')),
      }
      if (!Object.keys(wanted).length) throw new UsageError('Name what to change: --name, --grant or --let-in.')
      const changed = await (
        await session.registry()
      ).changeStaff({
        handle: words.args[0]!,
        ...wanted,
        reason: words.reason(),
        ifMatch: sequenceIn(words.text('if-match'), words.args[0]!),
      })
      return {
        text: `${changed.handle} (${changed.name}): ${changed.grants.map(grantText).join(' ')}, ${waysOf(changed)}.`,
        json: changed,
      }
    },
  },
  {
    usage: 'remove-totp <handle>',
    summary: 'Propose to remove the authenticator app of somebody who has lost it; a second person approves',
    options: [IF_SEQUENCE, REASON],
    async run(words, session) {
      const handle = words.args[0]!
      const answer = await (
        await session.registry()
      ).removeStaffTotp({ handle, reason: words.reason(), ifMatch: sequenceIn(words.text('if-match'), handle) })
      return {
        text: `Proposal ${answer.proposal} removes the authenticator app of ${handle}. Somebody else has to approve it: atrium approve ${answer.proposal} --staff.`,
        json: answer,
      }
    },
  },
  {
    usage: 'change-password',
    summary: 'Change your own password, with a token that is yours; every session of yours ends',
    options: [
      // A password in an argument would be visible in the shell's history and in the list of processes.
      ['--current-password-file <file>', 'File with the current password; /dev/stdin reads it from a pipe'],
      ['--password-file <file>', 'File with the new one, at least 12 characters; /dev/stdin reads it from a pipe'],
      ['--code <123456>', 'What your authenticator app shows, where you use one'],
    ],
    run: changePassword,
  },
]

async function invite(handle: string | undefined, words: Words, session: Session): Promise<Outcome> {
  if (handle === undefined) throw new UsageError('Give the name to sign in with: staff invite <handle>.')
  const name = words.required('name', 'Give their name with --name.')
  const grants = [...words.all('grant').map(grantIn), ...(words.has('role') ? [grantOfRole(words)] : [])]
  if (!grants.length) throw new UsageError('Give their role with --role or --grant.')
  const hours = words.number('hours')
  const { account, code, expiresAt } = await (
    await session.registry()
  ).inviteStaff({ handle, name, grants, ...(hours !== undefined && { hours }) })
  const link = new URL(invitationPath(code), await session.registryUrl()).href
  return {
    text: `${account.name} is invited as ${account.handle}: ${account.grants.map(grantText).join(' ')}. Send them this link; it is good once, until ${localTime(expiresAt)}:\n${link}`,
    json: { account, link, expiresAt },
  }
}

async function reset(handle: string | undefined, words: Words, session: Session): Promise<Outcome> {
  if (handle === undefined) throw new UsageError('Name the account: staff reset <handle>.')
  const hours = words.number('hours')
  const { account, code, expiresAt } = await (
    await session.registry()
  ).resetStaff({
    handle,
    ...(hours !== undefined && { hours }),
    reason: words.reason(),
    ifMatch: sequenceIn(words.text('if-match'), handle),
  })
  const link = new URL(invitationPath(code), await session.registryUrl()).href
  return {
    text: `${account.name} is signed out and can no longer sign in as ${account.handle}. Send them this link to set a new password; it is good once, until ${localTime(expiresAt)}:\n${link}`,
    json: { account, link, expiresAt },
  }
}

const waysOf = ({ isActive, isFederated, hasTotp, isInvited }: StaffMember): string =>
  !isActive
    ? 'no longer'
    : isInvited
      ? 'invited, has no password yet'
      : isFederated
        ? 'by the identity provider'
        : hasTotp
          ? 'with password and code'
          : 'with password, code to be set up'

function letIn(text: string | undefined): { isActive?: boolean } {
  if (text === undefined) return {}
  if (text !== 'yes' && text !== 'no') throw new UsageError('--let-in is yes or no.')
  return { isActive: text === 'yes' }
}

async function changePassword(words: Words, session: Session): Promise<Outcome> {
  const [current, next] = [
    words.required('current-password-file', 'Give a file with your current password, with --current-password-file.'),
    words.required('password-file', 'Give a file with the new one, with --password-file.'),
  ]
  const code = words.text('code')
  await (
    await session.registry()
  ).changePassword({
    current: await passwordOf(current, session),
    password: await passwordOf(next, session),
    ...(code !== undefined && { code }),
  })
  return { text: 'Your password is changed. Every session of yours has ended.', json: {} }
}

async function passwordOf(file: string, { cwd }: Session): Promise<string> {
  const password = await readTextFile(resolve(cwd, file), 'password file')
  return password.replace(/\r?\n$/, '')
}
