import { createHash } from 'node:crypto'
import { DEFAULT_ARTWORK } from '@atrium/contracts/brand'
import type { MerchantBrand } from '@atrium/contracts/brand'
import { DEFAULT_ACCENT, hexOf } from '@atrium/contracts/brand/brand-colours'
import { DEFAULT_MARK } from '@atrium/contracts/brand/brand-mark'
import type { Module } from '@atrium/contracts/calls'
import type { BrandSettings } from '@atrium/contracts/merchants/brand-schemas'
import type { SettingsModule } from '@atrium/contracts/merchants/modules'
import { readByStaff, type SettingValue } from '@atrium/contracts/merchants/settings'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import { canonicalJson } from '@atrium/contracts/releases/canonical-json'
import { moduleName } from '@atrium/contracts/rules/module-names'
import type { Merchant } from '../../platform/tenancy/merchant.ts'

/** Settings that staff and servers read in the same format. */
type Plain = Omit<
  MerchantSettings,
  'merchant' | 'version' | 'timeZone' | 'hosts' | 'brand' | 'maintenanceEnd' | 'modules'
>

/** A merchant with the data that only staff sees. */
export type OperatedMerchant = Merchant & {
  readonly hasDefaultPassword?: true
  readonly registerFields: SettingValue<'registerFields'>
  readonly referral?: SettingValue<'referral'> | undefined
  readonly servicePaths: SettingValue<'servicePaths'>
  readonly launchGameCDNs: SettingValue<'launchGameCDNs'>
  readonly playRules: SettingValue<'playRules'>
  readonly embeddedOrigins: SettingValue<'embeddedOrigins'>
  readonly pictureOrigins: SettingValue<'pictureOrigins'>
}

/** Converts a merchant to the settings for its operators. The version is a digest of the settings. */
export function toSettings(merchant: OperatedMerchant): MerchantSettings {
  const settings = {
    merchant: merchant.code,
    timeZone: merchant.timeZone,
    hosts: merchant.hosts,
    ...(Object.fromEntries(Object.keys(readByStaff).map((name) => [name, merchant[name as keyof Merchant]])) as Plain),
    status: merchant.ownStatus,
    brand: toBrand(merchant.brand),
    maintenanceEnd: merchant.maintenanceEnd === undefined ? undefined : new Date(merchant.maintenanceEnd).toISOString(),
    hasDefaultPassword: merchant.hasDefaultPassword,
    modules: merchant.modules.map(toModule),
  }
  return { ...settings, version: createHash('sha256').update(canonicalJson(settings)).digest('hex') }
}

/** Adds the portal's defaults for missing values. */
const toBrand = ({
  dark,
  light,
  mark = DEFAULT_MARK,
  logo,
  artwork = DEFAULT_ARTWORK,
}: MerchantBrand): BrandSettings => ({
  accent: {
    dark: hexOf(dark['--brand'] ?? '') ?? DEFAULT_ACCENT.dark,
    light: hexOf(light['--brand'] ?? '') ?? DEFAULT_ACCENT.light,
  },
  mark,
  ...(logo && { logo }),
  artwork,
})

const toModule = ({ modId, enabled, childrenNodes }: Module): SettingsModule => {
  const names = moduleName(modId)
  return {
    modId,
    name: names?.EN ?? modId,
    ...(names && { names }),
    enabled: enabled === '1',
    values: {},
    children: childrenNodes.map(toModule),
  }
}
