/** Entry point of the payment service as a separate process. */
import { connect } from '@atrium/database'
import { createLog, listen, runMain, stopOnSignals } from '@atrium/http-server'
import { useProxies } from '@atrium/http-server/proxies'
import { buildPayments } from './app.ts'
import { readConfig } from './config.ts'
import { migratePayments, PAYMENTS_ROLE } from './migrations.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  useProxies(process.env, [config.service.webhookUrl])
  const log = createLog(config.logLevel)
  await migratePayments(config.databaseUrl, (line) => log.info(line))
  const sql = connect({ url: config.databaseUrl, role: PAYMENTS_ROLE, name: 'payments' })
  const app = await buildPayments({ config: config.service, sql, log })
  const stop = async (): Promise<void> => {
    await app.close()
    await sql.end({ timeout: 5 })
  }
  try {
    await listen(app, { host: config.host, port: config.port, variable: 'PAYMENTS_PORT' })
  } catch (error) {
    await stop()
    throw error
  }
  stopOnSignals(log, stop)
}

runMain(main)
