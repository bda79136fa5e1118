import { approvalsCommand } from './pins/approvals.ts'
import { brandCommand } from './merchants/brand.ts'
import { buildCommand } from './publishing/build.ts'
import { calendarCommands } from './calendar/calendar.ts'
import { canariesCommand, canaryCommand } from './pins/canary.ts'
import { checkCommand } from './pins/check.ts'
import type { Topic } from '../command-line/command.ts'
import { gamesCommand } from './merchants/games.ts'
import { healthCommands } from './health/health.ts'
import { historyCommands } from './status/history.ts'
import { logCommand } from './status/log.ts'
import { merchantCommands } from './merchants/merchants.ts'
import { openProblemCommands } from './status/open-problems.ts'
import { overrideCommands } from './publishing/override.ts'
import { membersCommand } from './merchants/members.ts'
import { moneyCommands } from './merchants/money.ts'
import { moveCommands } from './pins/pin.ts'
import { policyCommands } from './administration/policies.ts'
import { proposalCommands } from './pins/proposals.ts'
import { providerCommands } from './merchants/providers.ts'
import { publishCommand } from './publishing/publish.ts'
import { releaseCommands } from './releases/releases.ts'
import { roundCommands } from './merchants/rounds.ts'
import { topAgentCommands } from './merchants/top-agents.ts'
import { setupCommands } from './merchants/setup.ts'
import { settingsCommands } from './merchants/settings.ts'
import { createKeyCommand } from './publishing/signing.ts'
import { staffCommands } from './administration/staff.ts'
import { statusCommand } from './status/status.ts'
import { textsCommand } from './merchants/texts.ts'
import { tokenCommands } from './administration/tokens.ts'
import { webhooksCommand } from './merchants/webhooks.ts'
import { tortureCommand } from './publishing/torture.ts'

/** All commands, in the order of the help. */
export const TOPICS: readonly Topic[] = [
  {
    title: 'Squads: build and publish',
    commands: [buildCommand, publishCommand, createKeyCommand, ...overrideCommands, tortureCommand],
  },
  { title: 'Releases', commands: releaseCommands },
  { title: 'What runs', commands: [statusCommand, ...historyCommands, logCommand, ...openProblemCommands] },
  { title: 'Deciding what runs', commands: [checkCommand, ...moveCommands, canaryCommand, canariesCommand] },
  { title: 'Calendar', commands: calendarCommands },
  { title: 'Four eyes', commands: [approvalsCommand, ...proposalCommands] },
  { title: 'Health', commands: healthCommands },
  {
    title: 'Merchants',
    commands: [
      ...setupCommands,
      ...merchantCommands,
      ...settingsCommands,
      brandCommand,
      ...moneyCommands,
      textsCommand,
      gamesCommand,
      ...roundCommands,
      membersCommand,
      ...topAgentCommands,
      webhooksCommand,
    ],
  },
  { title: 'Providers of games', commands: providerCommands },
  { title: 'Administration', commands: [...policyCommands, ...staffCommands, ...tokenCommands] },
]
