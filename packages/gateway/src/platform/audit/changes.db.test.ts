import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanUp } from '../../maintenance/clean-up.ts'
import { writeProvider } from '../../domains/games/providers/providers-repository.ts'
import { addMember } from '../../testing/builders.ts'
import { addGames } from '../../testing/catalogue.ts'
import { creditDeposit } from '../../domains/wallet/deposits/credit-repository.ts'
import { changeAs, SYSTEM_ACTORS } from './actor.ts'
import { INTERNAL_KEYS, testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'

const KEYS = { first: '-----BEGIN PUBLIC KEY-----\nMIIB\n', second: '-----BEGIN PUBLIC KEY-----\nMIIC\n' }
const fingerprint = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`

let gateway: TestGateway
let seen: bigint

interface Entry {
  merchant: string | null
  actor: string
  action: string
  subject: string
  details: { from: object | null; to: object | null }
}
/** Entries that this test has logged. */
const entries = () =>
  gateway.sql<Entry[]>`select merchant, actor, action, subject, details from audit.log where id > ${seen} order by id`
const send = async (method: 'PATCH' | 'POST', path: string, payload: object, actor = 'Mina Kim') => {
  const answer = await gateway.internal.inject({
    method,
    url: `/internal/${path}`,
    payload,
    headers: {
      host: 'localhost',
      'x-internal-key': INTERNAL_KEYS.operate,
      'x-internal-actor': encodeURIComponent(actor),
    },
  })
  expect(answer.statusCode).toBeLessThan(300)
}

beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'], publicKey: KEYS.first })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  seen = (await gateway.sql<{ id: bigint }[]>`select coalesce(max(id), 0) as id from audit.log`)[0]!.id
})

describe('the audit log has author, before and after', () => {
  it('of the Firebase project of a merchant', async () => {
    const firebase = {
      projectId: 'atrium-demo',
      apiKey: 'AIza_1',
      authDomain: 'atrium-demo.firebaseapp.com',
      sms: true,
      providers: ['google'],
    }
    await send('PATCH', 'merchants/DEMO', { firebase })
    await send('PATCH', 'merchants/DEMO', { firebase: { ...firebase, sms: false } }, '박준')
    await send('PATCH', 'merchants/DEMO', { firebase: null })
    const entry = {
      merchant: 'DEMO',
      actor: 'Mina Kim',
      action: 'config-changed',
      subject: 'settings.merchant_settings DEMO firebase',
    }
    expect(await entries()).toEqual([
      {
        ...entry,
        details: {
          from: null,
          to: { merchant: 'DEMO', setting: 'firebase', value: firebase },
        },
      },
      { ...entry, actor: '박준', details: { from: { value: firebase }, to: { value: { ...firebase, sms: false } } } },
      { ...entry, details: { from: expect.objectContaining({ setting: 'firebase' }), to: null } },
    ])
  })

  it('of CDNs and the analytics id, without unchanged ones', async () => {
    const cdn = (origin: string) => ({ provider: 'atrium', origin })
    await send('PATCH', 'merchants/DEMO', {
      launchGameCDNs: [cdn('https://a.example')],
      imageCDNs: ['https://i.example'],
      gtagId: 'G-ABCD1234',
    })
    seen = (await gateway.sql<{ id: bigint }[]>`select max(id) as id from audit.log`)[0]!.id
    await send('PATCH', 'merchants/DEMO', {
      launchGameCDNs: [cdn('https://a.example'), cdn('https://b.example')],
      imageCDNs: [],
      gtagId: null,
    })
    expect(
      (await entries()).map(({ actor, subject, details }) => [
        actor,
        subject,
        details.from && 'before',
        details.to && 'after',
      ]),
    ).toEqual([
      ['Mina Kim', 'settings.merchant_settings DEMO gtagId', 'before', null],
      ['Mina Kim', 'games.launch_cdns DEMO atrium https://b.example', null, 'after'],
      ['Mina Kim', 'games.image_cdns DEMO https://i.example', 'before', null],
    ])
  })

  it('of a game', async () => {
    const body = { changeId: randomUUID(), maintenance: true, reason: 'Reels stuck' }
    const staff = staffOf('Mina Kim', { people: ['mina@example.com'] })
    await sendAsStaff(gateway, 'POST', '/games/TIDE/maintenance', { body, staff })
    const changes = (await entries()).filter(({ action }) => action === 'config-changed')
    expect(changes).toEqual([
      {
        merchant: null,
        actor: 'Mina Kim',
        action: 'config-changed',
        subject: 'games.games TIDE',
        details: { from: { maintenance: false }, to: { maintenance: true }, people: ['mina@example.com'] },
      },
    ])
  })

  it('of the address and the public key of a provider, the key as its fingerprint', async () => {
    const studio = {
      code: 'atrium',
      name: 'atrium',
      origin: 'https://studio.test',
      publicKey: KEYS.second,
    }
    const until = new Date('2026-11-23T09:00:00Z')
    for (let start = 0; start < 2; start++)
      await changeAs(gateway.deps.sql, SYSTEM_ACTORS.providerRegistration, (tx) => writeProvider(tx, studio, until))
    expect(await entries()).toEqual([
      {
        merchant: null,
        actor: 'system:provider-registration',
        action: 'config-changed',
        subject: 'games.providers atrium',
        details: {
          from: { public_key: fingerprint(KEYS.first), former_key: null, former_key_until: null },
          to: {
            public_key: fingerprint(KEYS.second),
            former_key: fingerprint(KEYS.first),
            former_key_until: '2026-11-23T09:00:00+00:00',
          },
        },
      },
    ])
  })

  it('of hosts, and of the exclusion register, whose values are fingerprints', async () => {
    await gateway.sql`update merchants.hosts set merchant = 'LOTUS' where host = 'localhost'`
    await gateway.sql`update merchants.hosts set merchant = 'DEMO' where host = 'localhost'`
    await gateway.sql`
      insert into registration.exclusions (merchant, kind, value_index, starts_at)
      values (null, 'mobile', 'keyed-hash', now())`
    expect(await entries()).toMatchObject([
      {
        merchant: 'LOTUS',
        subject: 'merchants.hosts LOTUS localhost',
        details: { from: { merchant: 'DEMO' }, to: { merchant: 'LOTUS' } },
      },
      { merchant: 'DEMO', subject: 'merchants.hosts DEMO localhost' },
      {
        merchant: null,
        subject: expect.stringMatching(/^registration\.exclusions \d+$/),
        details: { to: { kind: 'mobile', value_index: fingerprint('keyed-hash') } },
      },
    ])
  })

  it('of the status of a member, and of nothing that members change themselves', async () => {
    const member = await addMember(gateway.sql)
    await gateway.sql`
      update identity.members set nickname = 'new', password_hash = 'secret', last_seen_at = now()
      where id = ${member.id}`
    await gateway.sql`
      update identity.members set status = 'DISABLED', password_hash = 'secret 2' where id = ${member.id}`
    expect(await entries()).toEqual([
      {
        merchant: 'DEMO',
        actor: 'test',
        action: 'member-changed',
        subject: `identity.members ${member.id}`,
        details: { from: { status: 'ACTIVE' }, to: { status: 'DISABLED' } },
      },
    ])
  })

  it('of trial accounts that the clean-up closes', async () => {
    const trial = await addMember(gateway.sql, { type: 4, registeredAt: new Date(0) })
    await cleanUp(gateway.deps)
    expect(await entries()).toMatchObject([
      {
        merchant: 'DEMO',
        actor: 'job:trial-clean-up',
        subject: `identity.members ${trial.id}`,
        details: { to: { status: 'DISABLED' } },
      },
    ])
  })

  it('of the work of support contains answers and moderation, without texts of visitors', async () => {
    const asMember = await gateway.signIn(await addMember(gateway.sql))
    const { ticketId } = (
      await gateway.call('supportQuestion', { content: 'Where is my bonus?', language: 'EN' }, { token: asMember })
    ).value
    const { id } = (await gateway.call('chatSend', { text: 'rude words', clientId: randomUUID() }, { token: asMember }))
      .value
    seen = (await gateway.sql<{ id: bigint }[]>`select max(id) as id from audit.log`)[0]!.id
    await sendAsStaff(gateway, 'POST', `/questions/${ticketId}/answer`, { body: { answer: 'It is there.' } })
    await sendAsStaff(gateway, 'POST', `/chat/${id}/mute`, { body: { minutes: 5 } })
    await sendAsStaff(gateway, 'DELETE', `/chat/${id}`)
    const entry = { merchant: 'DEMO', actor: '미나' }
    expect(await entries()).toMatchObject([
      {
        ...entry,
        action: 'support-answered',
        subject: `support.questions ${ticketId}`,
        details: { from: { answer: null }, to: { answer: 'It is there.', answered_by: '미나' } },
      },
      { ...entry, action: 'chat-moderated', details: { to: { kind: 'mute', text: fingerprint('rude words') } } },
      { ...entry, action: 'chat-moderated', details: { to: { kind: 'delete', text: fingerprint('rude words') } } },
    ])
  })

  it('of a deposit: the service that credited it, its order and its journal', async () => {
    const member = await addMember(gateway.sql)
    const ref = randomUUID()
    const credit = () =>
      changeAs(gateway.deps.sql, 'bank-link', (tx) =>
        creditDeposit(tx, { memberId: member.id, ref, amount: 125_000n }, new Date()),
      )
    await credit()
    await credit()
    const [journal] = await gateway.sql<{ id: string; account: string }[]>`
      select j.id::text, a.id::text as account
      from ledger.journals j join ledger.accounts a on a.member_id = ${member.id}
      where j.idem_key = ${`deposit:${ref}`}`
    expect(await entries()).toEqual([
      {
        merchant: 'DEMO',
        actor: 'bank-link',
        action: 'deposit-credited',
        subject: `deposit:${ref}`,
        details: { journal: journal!.id, member: String(member.id), account: journal!.account, amount: '125000' },
      },
    ])
  })
})

describe('a change without an actor', () => {
  it.each([
    'update games.games set max_bet = max_bet + 1',
    'update games.vendors set position = position + 1',
    "insert into merchants.hosts (host, merchant) values ('new.example', 'DEMO')",
    "update games.providers set origin = 'https://elsewhere.example'",
    "insert into settings.merchant_settings (merchant, setting, value) values ('DEMO', 'gtagId', '1')",
    "insert into content.help_topics (anchor, merchant, position, title, body) values ('a', 'DEMO', 1, '{}', '{}')",
    'delete from games.merchant_vendors',
  ])('is rejected: %s', async (statement) => {
    await expect(gateway.deps.sql.unsafe(statement)).rejects.toMatchObject({
      message: expect.stringMatching(/^A change of [a-z_.]+ needs an actor\.$/),
      hint: expect.stringContaining('atrium.actor'),
    })
    expect(await entries()).toEqual([])
  })

  it('of money is rejected: a deposit and an adjustment', async () => {
    const member = await addMember(gateway.sql)
    await expect(gateway.deps.sql`select wallet.credit_deposit(${member.id}, 'order-1', 10000, now())`).rejects.toThrow(
      'A change of a deposit needs an actor.',
    )
    await gateway.sql`select identity.open_account(${member.id}, 'REAL', 0, now())`
    await expect(gateway.deps.sql`
      select ledger.post_entries(row('DEMO', 'adjustment', 'ticket:7', ${randomUUID()}, now())::ledger.new_journal,
        array[a.id, ledger.house_account('DEMO', 'CLEARING', 'adjustments', 'DEMO')], array[5, -5]::int8[])
      from ledger.accounts a where a.member_id = ${member.id}`).rejects.toThrow(
      'A change of an adjustment needs an actor.',
    )
    expect(await entries()).toEqual([])
  })

  it('is missing where nothing changes', async () => {
    await gateway.deps.sql`update games.games set maintenance = maintenance`
    await gateway.deps.sql`update games.providers set faulty_until = now() + interval '1 minute'`
    expect(await entries()).toEqual([])
  })

  it('cannot pass as a truncate', async () => {
    await expect(gateway.sql`truncate settings.merchant_settings`).rejects.toThrow(
      'Rows of settings.merchant_settings are deleted, not truncated: each is logged.',
    )
  })
})
