import type { Transaction } from '@atrium/database'
import type { MerchantChange } from './merchant-change.ts'

/** Locks a merchant against other changes until the transaction ends. */
export async function lockMerchant(tx: Transaction, code: string): Promise<void> {
  await tx`select from merchants.merchants where code = ${code} for no key update`
}

/** Returns whether the merchant exists. */
export async function writeStatus(
  tx: Transaction,
  code: string,
  {
    status,
    maintenanceEnd,
    maintenanceMessage,
    description,
    loggedInToHome,
  }: Pick<MerchantChange, 'status' | 'maintenanceEnd' | 'maintenanceMessage' | 'description' | 'loggedInToHome'>,
): Promise<boolean> {
  const changed = await tx`
    update merchants.merchants set
      status = coalesce(${status ?? null}, status),
      logged_in_to_home = coalesce(${loggedInToHome ?? null}, logged_in_to_home),
      maintenance_end =
        ${maintenanceEnd === undefined ? tx`maintenance_end` : maintenanceEnd && new Date(maintenanceEnd)},
      maintenance_message =
        ${maintenanceMessage === undefined ? tx`maintenance_message` : maintenanceMessage && tx.json(maintenanceMessage)},
      description = ${description === undefined ? tx`description` : description && tx.json(description)}
    where code = ${code}`
  return changed.count > 0
}

export async function writeRegionRules(
  tx: Transaction,
  code: string,
  rules: NonNullable<MerchantChange['regionRules']> | null,
): Promise<void> {
  await (rules === null
    ? tx`delete from settings.region_rules where merchant = ${code}`
    : tx`
      insert into settings.region_rules (merchant, allowed_countries, denied_countries, denied_networks)
      values (${code}, ${rules.allowed}, ${rules.denied},
        (select coalesce(array_agg(network(n::inet)), '{}') from unnest(${rules.networks}::text[]) as n))
      on conflict (merchant) do update set allowed_countries = excluded.allowed_countries,
        denied_countries = excluded.denied_countries, denied_networks = excluded.denied_networks`)
}

export async function writeFirebase(
  tx: Transaction,
  code: string,
  settings: NonNullable<MerchantChange['firebase']> | null,
): Promise<void> {
  await (settings === null
    ? tx`delete from settings.firebase where merchant = ${code}`
    : tx`
      insert into settings.firebase (merchant, project_id, api_key, auth_domain, sms, providers)
      values (${code}, ${settings.projectId}, ${settings.apiKey}, ${settings.authDomain}, ${settings.sms},
        ${settings.providers})
      on conflict (merchant) do update set project_id = excluded.project_id, api_key = excluded.api_key,
        auth_domain = excluded.auth_domain, sms = excluded.sms, providers = excluded.providers`)
}

export async function writeGtagId(tx: Transaction, code: string, gtagId: string | null): Promise<void> {
  await (gtagId === null
    ? tx`delete from settings.analytics where merchant = ${code}`
    : tx`
      insert into settings.analytics (merchant, gtag_id) values (${code}, ${gtagId}) on conflict (merchant)
      do update set gtag_id = excluded.gtag_id`)
}

/** Switches modules of the merchant's tree; returns the ids that are not in it. */
export async function writeModules(
  tx: Transaction,
  code: string,
  switches: Readonly<Record<string, boolean>>,
): Promise<string[]> {
  const known = await tx<{ modId: string }[]>`
    update merchants.modules m set enabled = wanted.enabled::bool
    from jsonb_each_text(${tx.json(switches)}) as wanted (mod_id, enabled)
    where m.merchant = ${code} and m.mod_id = wanted.mod_id
    returning m.mod_id as "modId"`
  return Object.keys(switches).filter((id) => !known.some(({ modId }) => modId === id))
}

export async function writeCodes(
  tx: Transaction,
  code: string,
  codes: NonNullable<MerchantChange['codes']> | null,
): Promise<void> {
  await (codes === null
    ? tx`delete from settings.verification_codes where merchant = ${code}`
    : tx`
      insert into settings.verification_codes (merchant, resend_minutes, valid_minutes)
      values (${code}, ${codes.resendMinutes}, ${codes.validMinutes})
      on conflict (merchant) do update set resend_minutes = excluded.resend_minutes,
        valid_minutes = excluded.valid_minutes`)
}
