import { migrateGateway, markDemoDatabase, type SeedPassword } from '@atrium/gateway'
import { members } from '@atrium/gateway/demo-accounts'
import { connectRegistry, markDemoRegistry, migrateRegistry } from '@atrium/registry'
import { connectStaff, markDemoDatabase as markDemoStaff, migrateStaff } from '@atrium/staff'
import { migratePayments } from '@atrium/payments'
import { migrateStudio } from '@atrium/studio'
import type { Logger } from 'pino'
import { decideDemo, inspectDatabase } from './demo-database.ts'
import { demoPasswordsFile, ensureDemoPasswords, hasDemoPasswords } from './demo-passwords.ts'
import { knownStaffPassword, staffHandles } from './staff.ts'

/** The accounts that the terminal's welcome text lists: those that visitors of the demo try first. */
const SHOWN: readonly { merchant: string; account: string }[] = [
  { merchant: 'DEMO', account: 'demo' },
  { merchant: 'DEMO', account: 'agent' },
  { merchant: 'LOTUS', account: 'lotus' },
  { merchant: 'LOTUS', account: 'agent_yeon' },
  { merchant: 'LOTUS', account: 'yeonip' },
]

/** Passwords of a demo's accounts. */
export interface Demo {
  readonly hasKnownPasswords: boolean
  /** Path of the file in which generated passwords are stored. */
  readonly passwordsFile: string
  readonly passwordOf: SeedPassword
  /** Undefined when passwords were generated but their file is missing. Then no staff account is created. */
  readonly staffPasswordOf: ((handle: string) => string) | undefined
  /** Passwords that were generated at this start and are displayed once. */
  readonly generated: readonly { readonly account: string; readonly password: string }[]
}

const memberKey = ({ merchant, account }: { merchant: string; account: string }): string =>
  `member ${merchant}/${account}`
const staffKey = (handle: string): string => `staff ${handle}`

/**
 * Migrates the database and marks it as a demo, before any account exists in it.
 * @throws Error with one sentence, before anything is written, when "npm start" may not use the database or the host
 */
export async function prepareDemo({
  databaseUrl,
  dataDir,
  host,
  env,
  log,
}: {
  databaseUrl: string
  dataDir: string
  host: string
  env: NodeJS.ProcessEnv
  log: Logger
}): Promise<Demo> {
  const state = await inspectDatabase(databaseUrl)
  const { hasKnownPasswords } = decideDemo(state, {
    host,
    isExternal: Boolean(env['DATABASE_URL']),
    isNamedDemo: env['DEMO_DATABASE'] === '1',
  })
  const demo = hasKnownPasswords ? knownDemo(dataDir) : await generatedDemo(dataDir, state.kind === 'empty')
  await Promise.all([
    migrateGateway({ databaseUrl }, log),
    migrateStudio(databaseUrl, (line) => log.info(line)),
    migratePayments(databaseUrl, (line) => log.info(line)),
    migrateRegistry({ url: databaseUrl, log: (line) => log.info(line) }),
  ])
  await migrateStaff({ url: databaseUrl, log: (line) => log.info(line) })
  await markDemoDatabase(databaseUrl, { hasKnownPasswords })
  const [registry, staff] = [connectRegistry(databaseUrl), connectStaff(databaseUrl)]
  try {
    await markDemoRegistry(registry)
    await markDemoStaff(staff, { hasKnownPasswords })
  } finally {
    await Promise.all([registry, staff].map((sql) => sql.end({ timeout: 5 })))
  }
  return demo
}

const knownDemo = (dataDir: string): Demo => ({
  hasKnownPasswords: true,
  passwordsFile: demoPasswordsFile(dataDir),
  passwordOf: ({ known }) => known,
  staffPasswordOf: knownStaffPassword,
  generated: [],
})

async function generatedDemo(dataDir: string, isNew: boolean): Promise<Demo> {
  if (!isNew && !(await hasDemoPasswords(dataDir)))
    return { ...knownDemo(dataDir), hasKnownPasswords: false, passwordOf: lostPassword, staffPasswordOf: undefined }
  const passwords = await ensureDemoPasswords(dataDir, [...members.map(memberKey), ...staffHandles.map(staffKey)])
  const passwordOf: SeedPassword = (member) => passwords.of(memberKey(member))
  const staffPasswordOf = (handle: string) => passwords.of(staffKey(handle))
  const shown = [
    ...SHOWN.map((each) => ({
      account: `${each.account} (${each.merchant})`,
      password: passwords.of(memberKey(each)),
    })),
    ...staffHandles.map((handle) => ({ account: `${handle} (console)`, password: staffPasswordOf(handle) })),
  ]
  return {
    hasKnownPasswords: false,
    passwordsFile: passwords.file,
    passwordOf,
    staffPasswordOf,
    generated: isNew ? shown : [],
  }
}

const lostPassword = (): never => {
  throw new Error(
    'The generated passwords of this demo are missing in DATA_DIR/keys. Restore demo-passwords.json from a backup, or start with another DATA_DIR.',
  )
}
