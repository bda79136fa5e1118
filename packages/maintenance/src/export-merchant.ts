/** `npm run export-merchant -- <merchant> <folder>`: writes a suspended merchant into a folder for another installation. */
import { parseArgs } from 'node:util'
import { exportMerchant } from '@atrium/gateway'
import { gatewayConfig } from './gateway-config.ts'
import { onDatabase, say } from './on-database.ts'
import { readPassphrase } from './passphrase.ts'

await onDatabase(async (url) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [merchant, folder] = positionals
  if (!merchant || !folder || positionals.length > 2)
    throw new Error('Name merchant and folder: npm run export-merchant -- <merchant> <folder>')
  const passphrase = await readPassphrase({ isNew: true, of: 'archive' })
  const { members, sums } = await exportMerchant(gatewayConfig(url), { merchant, folder, passphrase })
  say(`${folder} has ${merchant} with ${members} members.`)
  for (const { owner, kind, accounts, total } of sums) say(`  ${owner} ${kind}: ${total} on ${accounts} accounts`)
  say('Amounts are in ten-thousandths. The archive opens with its passphrase only: store them apart.')
})
