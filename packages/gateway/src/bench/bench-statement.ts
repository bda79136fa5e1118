/**
 * `npm run bench:statement [-- --entries 1000000]`: measures the account statement of a member with a million entries,
 * in a database with 20 other members of 10,000 entries each. Reads pages over HTTP, then the whole file part by part
 * while it watches the server's memory. Uses an embedded PostgreSQL with fsync. Exits with 1 when a page takes 150 ms
 * or more, or when the memory grows with the length of the file.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CallValue } from '@atrium/contracts/calls'
import { addDays, dayAt } from '@atrium/contracts/locale/local-time'
import { connect } from '@atrium/database'
import { verifyLedger } from '@atrium/ledger'
import { GATEWAY_ROLE } from '../migrations.ts'
import { verifyStatementSums } from '../domains/wallet/statement/verify-statement-sums.ts'
import { addCashierMembers, addCashierMerchant } from './cashier-members.ts'
import type { CashierMember } from './cashier-members.ts'
import { createCashierServers } from './cashier-servers.ts'
import { sendCall } from './send-call.ts'
import { createHttpClient } from './http-client.ts'
import { watchMemory } from './memory.ts'
import { postgresTime, processorTime } from './processor-time.ts'
import { addLedgerGame, addMovements, catchUp } from './statement-ledger.ts'

const OTHERS = 20
const ENTRIES_OF_OTHERS = 10_000
const TIMES = 20
const MAX_PAGE_MS = 150
/**
 * Maximum memory for the file of a large member, relative to the same number of parts of small files. Above 1 because
 * garbage may be collected later.
 */
const MAX_MEMORY_RATIO = 1.25
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' } } })
const entries = Number(values.entries)
const servers = await createCashierServers({ logLevel: 'warn' })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void servers.close().finally(() => process.exit(1)))
const http = createHttpClient(1)

async function read<Name extends 'memberTransactions' | 'memberTransactionsFile'>(
  name: Name,
  { token }: CashierMember,
  fields: object,
): Promise<{ value: CallValue<Name>; ms: number }> {
  const began = performance.now()
  const response = await sendCall(http, servers.origins.gateway, name, token, fields)
  const ms = performance.now() - began
  if (response?.status !== 200) throw new Error(`${name} responded ${response?.status}: ${response?.body}`)
  return { value: (JSON.parse(response.body) as { value: CallValue<Name> }).value, ms }
}

/**
 * Reads the whole file of a member from a server that has just started. Reads it repeatedly until it has read `parts`
 * parts.
 */
async function readFile(
  member: CashierMember,
  parts: number,
): Promise<{ parts: number; rows: number; seconds: number; peakMiB: number }> {
  await servers.running.gateway?.stop()
  await servers.start('gateway')
  const memory = watchMemory(servers.running.gateway!.pid)
  const began = performance.now()
  let [done, rows, after] = [0, 0, undefined as string | undefined]
  do {
    const {
      value: { list, next },
    } = await read('memberTransactionsFile', member, { as: 'rows', ...(after !== undefined && { after }) })
    rows += list.length
    after = next
    done++
  } while (after !== undefined || done < parts)
  return { parts: done, rows, seconds: (performance.now() - began) / 1000, peakMiB: memory.stop() }
}

try {
  await servers.start('gateway')
  const sql = connect({ url: servers.databases.gateway, role: GATEWAY_ROLE, max: 2, name: 'bench', actor: 'bench' })
  await addCashierMerchant(sql)
  await addLedgerGame(sql)
  const [large, ...others] = await addCashierMembers(sql, OTHERS + 1, 'member')
  await addMovements(sql, large!.id, entries)
  for (const { id } of others) await addMovements(sql, id, ENTRIES_OF_OTHERS)
  say(
    `${entries} entries of one member, ${ENTRIES_OF_OTHERS} each of ${OTHERS} others; caught up with in ${(await catchUp(sql)).toFixed(1)} s`,
  )
  const [{ middle }] = await sql<[{ middle: bigint }]>`
    select e.journal_id as middle from ledger.entries e join ledger.accounts a on a.id = e.account_id
    where a.member_id = ${large!.id} order by 1 offset ${Math.floor(entries / 2)} limit 1`
  const place = Buffer.from(JSON.stringify([String(middle)])).toString('base64url')
  const today = dayAt(new Date(), 'Asia/Seoul')
  const pages: Record<string, object> = {
    'first page': {},
    'in the middle, onwards': { after: place },
    'in the middle, back': { before: place },
    wagers: { kind: 'WAGER' },
    'wagers, in the middle': { kind: 'WAGER', after: place },
    'deposits (1 in 1,000)': { kind: 'DEPOSIT' },
    'deposits, in the middle': { kind: 'DEPOSIT', after: place },
    'a kind without entries': { kind: 'REBATE' },
    'a month': { from: addDays(today, -60), to: addDays(today, -30) },
    'deposits of a month': { kind: 'DEPOSIT', from: addDays(today, -60), to: addDays(today, -30) },
    'half a year': { from: addDays(today, -200), to: addDays(today, -20) },
  }
  say(
    `\nload average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(
        ', ',
      )}\n| page of 50 | p50 ms | longest ms | processor ms | p50 ms of a member with ${ENTRIES_OF_OTHERS} |\n|---|---:|---:|---:|---:|`,
  )
  // Processor time of PostgreSQL and the gateway. Unlike elapsed time, it does not depend on other load of the machine.
  const usage = () =>
    (postgresTime(join(servers.dataDir, 'postgres')) ?? NaN) + (processorTime([servers.running.gateway!.pid]) ?? NaN)
  let isMet = true
  for (const [name, fields] of Object.entries(pages)) {
    const times = async (member: CashierMember) => {
      const all: number[] = []
      for (let i = 0; i < TIMES; i++)
        all.push((await read('memberTransactions', member, { ...fields, pageSize: 50 })).ms)
      return all.sort((a, b) => a - b)
    }
    const before = usage()
    const ofLarge = await times(large!)
    const processorMs = (usage() - before) / TIMES
    const ofSmall = await times(others[0]!)
    const middleOf = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)]!
    isMet &&= middleOf(ofLarge) < MAX_PAGE_MS
    say(
      `| ${name} | ${middleOf(ofLarge).toFixed(1)} | ${ofLarge.at(-1)!.toFixed(1)} | ${processorMs.toFixed(1)} | ${middleOf(ofSmall).toFixed(1)} |`,
    )
  }
  const whole = await readFile(large!, 1)
  const small = await readFile(others[0]!, whole.parts)
  say(
    `\nfile: ${whole.rows} rows in ${whole.parts} parts, ${whole.seconds.toFixed(1)} s, server at most ${whole.peakMiB.toFixed(0)} MiB; a file of ${ENTRIES_OF_OTHERS} rows ${small.parts} times: ${small.seconds.toFixed(1)} s, ${small.peakMiB.toFixed(0)} MiB`,
  )
  const ledger = await verifyLedger(sql)
  const began = performance.now()
  const problems = [...ledger.problems, ...(await verifyStatementSums(sql))]
  say(`sums compared with the ledger in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  await sql.end()
  const isConstant = whole.peakMiB <= small.peakMiB * MAX_MEMORY_RATIO
  say(
    [
      `pages below ${MAX_PAGE_MS} ms: ${isMet ? 'met' : 'MISSED'}`,
      `memory within ${MAX_MEMORY_RATIO} of small files: ${isConstant ? 'met' : 'MISSED'}`,
      ...problems,
    ].join('\n'),
  )
  // The member's journals are all movements, so the file has one row per entry and one for the opening balance.
  if (whole.rows !== entries + 1) say(`The file has ${whole.rows} rows of ${entries + 1}.`)
  if (!isMet || !isConstant || problems.length > 0 || whole.rows !== entries + 1) process.exitCode = 1
} finally {
  http.close()
  await servers.close()
}
