/**
 * `npm run import-merchant -- <folder> [--without <section>]…`: creates the merchant of an archive in preparation, with
 * its members and balances. Can be repeated: it continues where it ended.
 */
import { parseArgs } from 'node:util'
import { importMerchant } from '@atrium/gateway'
import { gatewayConfig } from './gateway-config.ts'
import { onDatabase, say } from './on-database.ts'
import { readPassphrase } from './passphrase.ts'

await onDatabase(async (url) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { without: { type: 'string', multiple: true, default: [] } },
  })
  const [folder] = positionals
  if (!folder || positionals.length > 1)
    throw new Error('Name the folder: npm run import-merchant -- <folder> [--without <section>]')
  const passphrase = await readPassphrase({ isNew: false, of: 'archive' })
  const { content, added, isRepeat } = await importMerchant(gatewayConfig(url), {
    folder,
    passphrase,
    without: values.without,
  })
  say(
    isRepeat
      ? `${content.merchant} was imported from this archive before. Nothing was changed.`
      : `${content.merchant} was imported: ${added} of ${content.members} members in this run, and every balance equals the archive. It is in preparation: check it, and have it opened (Operations › Stage and hosts).`,
  )
})
