import { buildCommand } from './build.ts'
import { calendarCommands } from './calendar.ts'
import { canariesCommand, canaryCommand } from './canary.ts'
import { checkCommand } from './check.ts'
import type { Topic } from './command.ts'
import { healthCommands } from './health.ts'
import { historyCommands } from './history.ts'
import { logCommand } from './log.ts'
import { merchantCommands } from './merchants.ts'
import { overrideCommands } from './override.ts'
import { moveCommands } from './pin.ts'
import { policyCommands } from './policies.ts'
import { proposalCommands } from './proposals.ts'
import { publishCommand } from './publish.ts'
import { releaseCommands } from './releases.ts'
import { roundCommands } from './rounds.ts'
import { settingsCommands } from './settings.ts'
import { createKeyCommand } from './signing.ts'
import { staffCommands } from './staff.ts'
import { statusCommand } from './status.ts'
import { tokenCommands } from './tokens.ts'
import { tortureCommand } from './torture.ts'

/** Every command, in the order in which help shows them. */
export const TOPICS: readonly Topic[] = [
  { title: 'Squads: build and publish', commands: [buildCommand, publishCommand, createKeyCommand, ...overrideCommands, tortureCommand] },
  { title: 'Releases', commands: releaseCommands },
  { title: 'What runs', commands: [statusCommand, ...historyCommands, logCommand] },
  { title: 'Deciding what runs', commands: [checkCommand, ...moveCommands, canaryCommand, canariesCommand] },
  { title: 'Calendar', commands: calendarCommands },
  { title: 'Four eyes', commands: proposalCommands },
  { title: 'Health', commands: healthCommands },
  { title: 'Merchants', commands: [...merchantCommands, ...settingsCommands, ...roundCommands] },
  { title: 'Administration', commands: [...policyCommands, ...staffCommands, ...tokenCommands] },
]
