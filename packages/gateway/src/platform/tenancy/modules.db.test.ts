import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallName } from '@atrium/contracts/calls'
import { callTable } from '@atrium/contracts/calls'
import { groupOf, MODULE_GROUPS, MODULE_IDS, MODULE_TREE, type ModuleId } from '@atrium/contracts/rules/modules'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { addContract } from '../../testing/agents.ts'
import { addContact, addMember, addMerchant } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { readPicture } from '../../testing/captcha.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { testGateway } from '../../testing/gateway.ts'
import { byName, byNumber, e164, nextNumber, refusalOf } from '../../testing/registration.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

/** Adds a merchant with all modules except `off`. */
interface Place {
  readonly code: string
  readonly host: string
}
const DAY_MS = 86_400_000
/** Modules that add a requirement or remove a feature. They are on only in their own tests. */
const USUALLY_OFF: readonly ModuleId[] = ['GEETEST3', 'CAPTCHA3', 'LOGINIPVERF3', 'REGMOBVERF3', 'CREDITMAR3']

let places = 0
async function placeWithout(off: readonly ModuleId[], on: readonly ModuleId[] = []): Promise<Place> {
  const code = `TREE${++places}`
  const host = `tree${places}.example`
  await addMerchant(gateway.sql, { code, host, modules: [] })
  const isOn = (modId: ModuleId) => !off.includes(modId) && (on.includes(modId) || !USUALLY_OFF.includes(modId))
  const rows = MODULE_GROUPS.flatMap((group, position) => [
    { merchant: code, mod_id: group as string, parent_id: null as string | null, position, enabled: isOn(group) },
    ...MODULE_TREE[group].map((modId, at) => ({
      merchant: code,
      mod_id: modId as string,
      parent_id: group as string,
      position: at,
      enabled: isOn(modId),
    })),
  ])
  await gateway.sql`insert into merchants.modules ${gateway.sql(rows)}`
  gateway.deps.merchants.forget()
  return { code, host }
}

const someone = ({ code }: Place, more: object = {}): Promise<TestMember> =>
  addMember(gateway.sql, { merchant: code, ...more })
const codeOf = async (answer: Parameters<typeof refusalOf>[0]): Promise<string> => (await refusalOf(answer))[1]
const logIn = ({ host }: Place, { account, password }: TestMember, headers: Record<string, string> = {}) =>
  gateway.call('login', { type: 'username', username: account, password }, { host, headers })
const sms = ({ host }: Place, purpose: 'login' | 'password') =>
  gateway.call('smsNoLogin', { mobileNum: nextNumber(), countryDialingCode: '82', purpose }, { host })
const smsRegister = ({ host }: Place, variant: 'username' | 'mobile') =>
  gateway.call('smsRegister', { mobileNo: nextNumber(), countryDialingCode: '82', variant }, { host })

/** How a module that is on or off shows in a response. */
interface Effect {
  /** Other modules that must be on. */
  with?: readonly ModuleId[]
  look(place: Place): Promise<string>
  on: string
  off: string
}

const contracts = (
  kind: ContractKind,
  flag: 'divtypeinfo' | 'dailysalinfotype' | 'contracthoursalinfo' | 'realtimesalinfotype',
): Effect => ({
  on: '1',
  off: '0',
  async look(place) {
    const agent = await someone(place, { type: 41 })
    await addContract(gateway.sql, agent, { kind, state: 'ACTIVE' })
    return (await gateway.call('fundsConsolidated', {}, { host: place.host, token: await gateway.signIn(agent) }))
      .value[flag]
  },
})

/** Effects on responses. Rejected calls are tested by the modules that the contracts name. */
const EFFECTS: Partial<Record<ModuleId, Effect>> = {
  DIRECTREG3: {
    on: 'signed in',
    off: 'registered',
    look: async ({ host }) =>
      'token' in (await gateway.call('register', byName(`drift${places}`), { host })).value
        ? 'signed in'
        : 'registered',
  },
  USERNAMEREG3: {
    with: ['REGMOBVERF3'],
    on: 'success',
    off: 'FEATURE_OFF',
    look: (place) => codeOf(smsRegister(place, 'username')),
  },
  MOBILENUMREG3: {
    with: ['REGMOBVERF3'],
    on: 'success',
    off: 'FEATURE_OFF',
    look: (place) => codeOf(smsRegister(place, 'mobile')),
  },
  MOBILENUMPASSREG3: {
    on: 'INVALID_REQUEST',
    off: 'CODE_INVALID',
    look: ({ host }) =>
      codeOf(
        gateway.call('registerMobile', byNumber(nextNumber(), { password: undefined, confirmPassword: undefined }), {
          host,
        }),
      ),
  },
  REGMOBVERF3: {
    on: 'CODE_INVALID',
    off: 'success',
    look: ({ host }) => codeOf(gateway.call('registerMobile', byNumber(nextNumber()), { host })),
  },
  MOBILEVERCODELOGIN3: { on: 'success', off: 'FEATURE_OFF', look: (place) => codeOf(sms(place, 'login')) },
  PWRESETSMS3: { on: 'success', off: 'FEATURE_OFF', look: (place) => codeOf(sms(place, 'password')) },
  CHNGPASSVERIF3: { on: 'success', off: 'FEATURE_OFF', look: (place) => codeOf(sms(place, 'password')) },
  PASS3: {
    on: 'success',
    off: 'FEATURE_OFF',
    async look(place) {
      const member = await someone(place)
      return codeOf(
        gateway.call(
          'changePassword',
          { oldPassword: member.password, newPassword: 'green-tree-55', confirmNewPassword: 'green-tree-55' },
          { host: place.host, token: await gateway.signIn(member) },
        ),
      )
    },
  },
  PWDEXPFORCECHANGE3: {
    on: 'true',
    off: 'false',
    async look(place) {
      const member = await someone(place)
      await gateway.sql`
        update identity.members set password_changed_at = ${new Date(gateway.deps.clock().getTime() - 91 * DAY_MS)}
        where id = ${member.id}`
      const { value } = await logIn(place, member)
      return 'token' in value ? String(value.passwordExpired) : 'verification'
    },
  },
  GEETEST3: {
    on: 'SLIDER_REQUIRED',
    off: 'success',
    look: async (place) => codeOf(logIn(place, await someone(place))),
  },
  CAPTCHA3: {
    on: 'CAPTCHA_REQUIRED',
    off: 'success',
    async look(place) {
      const member = await someone(place)
      for (let failure = 0; failure < 2; failure++) await logIn(place, { ...member, password: 'wrong' })
      return codeOf(logIn(place, member))
    },
  },
  LOGINIPVERF3: {
    on: 'verification',
    off: 'signed in',
    async look(place) {
      const member = await someone(place)
      await addContact(gateway.sql, gateway.deps.keys, member, { mobile: e164(nextNumber()) })
      await gateway.sql`
        insert into identity.known_addresses (member_id, ip, first_seen_at, last_seen_at)
        values (${member.id}, '203.0.113.7', now(), now())`
      return 'verification' in (await logIn(place, member)).value ? 'verification' : 'signed in'
    },
  },
  SIGNCONDIV3: contracts('DIVIDEND', 'divtypeinfo'),
  DAILYSALCONT3: contracts('DAILY', 'dailysalinfotype'),
  HOURSAL3: contracts('HOURLY', 'contracthoursalinfo'),
  RTSALARY3: contracts('REALTIME', 'realtimesalinfotype'),
}

/** Modules that only hide a part of a page in the browser. Their calls return nothing confidential. */
const SHOWN_ONLY: readonly ModuleId[] = ['HOMEPAGE', 'AGEANNOUNCE3', 'REWCEN3']

const marked = callTable.filter(({ modules }) => modules.length > 0)
/** Modules that calls require to be on or to be off. */
const needed = callTable.flatMap(({ modules, modulesOff }) => [...modules, ...modulesOff])

it('every module of the tree rejects a call, changes a response, or is a place on a page', () => {
  const known = new Set<string>([...Object.keys(EFFECTS), ...SHOWN_ONLY, ...needed, ...MODULE_GROUPS])
  expect(MODULE_IDS.filter((modId) => !known.has(modId))).toEqual([])
  expect(SHOWN_ONLY.filter((modId) => modId in EFFECTS || needed.includes(modId))).toEqual([])
})

describe.each(Object.entries(EFFECTS) as [ModuleId, Effect][])('%s', (modId, { with: beside = [], look, on, off }) => {
  it(`on: ${on}`, async () => {
    expect(await look(await placeWithout([], [modId, ...beside]))).toBe(on)
  })

  it(`off: ${off}`, async () => {
    expect(await look(await placeWithout([modId], beside))).toBe(off)
  })
})

describe.each(marked.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const visit = async (place: Place): Promise<string> => {
    const caller = await someone(place, call.auth === 'agent' ? { type: 1 } : {})
    return (
      await refusalOf(
        gateway.call(call.name as CallName, {} as never, { host: place.host, token: await gateway.signIn(caller) }),
      )
    )[1]
  }

  it('is served where its modules are on', async () => {
    expect(await visit(await placeWithout([], call.modules))).not.toBe('FEATURE_OFF')
  })

  it.each(call.modules.flatMap((modId) => [modId, groupOf(modId)!]))('403 FEATURE_OFF: %s is off', async (modId) => {
    expect(await visit(await placeWithout([modId], call.modules))).toBe('FEATURE_OFF')
  })
})

describe('calls that a module must not block', () => {
  it.each(['must_change_password = true', "password_changed_at = now() - interval '91 days'"])(
    'a required change of the password, without PASS3: %s',
    async (state) => {
      const place = await placeWithout(['PASS3'])
      const member = await someone(place)
      await gateway.sql`update identity.members set ${gateway.sql.unsafe(state)} where id = ${member.id}`
      expect(
        await codeOf(
          gateway.call(
            'changePassword',
            { oldPassword: member.password, newPassword: 'green-tree-55', confirmNewPassword: 'green-tree-55' },
            { host: place.host, token: await gateway.signIn(member) },
          ),
        ),
      ).toBe('success')
    },
  )

  it('requires a log-in before it shows a visitor that a module is off', async () => {
    const { host } = await placeWithout(['GAMELO3'])
    expect(
      await refusalOf(gateway.call('launchGame', { gameId: 'g', vassalage: 'v', language: 'KO' }, { host })),
    ).toEqual([401, 'LOGIN_REQUIRED'])
  })

  it('requires the image captcha of a registration only with CAPTCHA3, whatever the settings are', async () => {
    const [without, having] = [await placeWithout([]), await placeWithout([], ['CAPTCHA3'])]
    for (const { code } of [without, having])
      await gateway.sql`
        insert into registration.fields (merchant, field, enabled, required, accepted_pattern, pattern_id, min_length,
          max_length) values (${code}, 'captcha', true, true, '*', 'length', 5, 5)`
    const isAsked = async ({ host }: Place) =>
      (await gateway.call('registerSettings', {}, { host })).value.fields.captcha.enabled
    expect([await isAsked(without), await isAsked(having)]).toEqual([false, true])
    expect(await codeOf(gateway.call('register', byName('pebble1'), { host: without.host }))).toBe('success')
    const { cookie, digits } = await readPicture(gateway, { host: having.host })
    expect(
      await codeOf(
        gateway.call('register', byName('pebble2', { captcha: digits }), { host: having.host, headers: { cookie } }),
      ),
    ).toBe('success')
  })
})
