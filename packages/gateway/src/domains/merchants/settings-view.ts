import { createHash } from 'node:crypto'
import { DEFAULT_ARTWORK } from '@atrium/contracts/brand'
import type { MerchantBrand } from '@atrium/contracts/brand'
import { DEFAULT_ACCENT, hexOf } from '@atrium/contracts/brand/brand-colours'
import { DEFAULT_MARK } from '@atrium/contracts/brand/brand-mark'
import type { Module } from '@atrium/contracts/calls'
import type { BrandSettings } from '@atrium/contracts/staff/brand'
import type { MerchantSettings, SettingsModule } from '@atrium/contracts/staff/settings'
import { canonicalJson } from '@atrium/contracts/releases/canonical-json'
import { moduleName } from '@atrium/contracts/rules/module-names'
import type { Merchant } from '../../platform/tenancy/merchant.ts'

/** A merchant with fields for staff only. */
export type OperatedMerchant = Merchant & { readonly hasDefaultPassword?: true }

/** The settings of a merchant for its operators, with their digest as the version. */
export function toSettings(merchant: OperatedMerchant): MerchantSettings {
  const settings = {
    merchant: merchant.code,
    names: merchant.names,
    description: merchant.description,
    brand: toBrand(merchant.brand),
    banners: merchant.banners,
    timeZone: merchant.timeZone,
    hosts: merchant.hosts,
    status: merchant.status,
    maintenanceEnd: merchant.maintenanceEnd === undefined ? undefined : new Date(merchant.maintenanceEnd).toISOString(),
    maintenanceMessage: merchant.maintenanceMessage,
    regionRules: merchant.regionRules,
    loggedInToHome: merchant.loggedInToHome,
    sms: { ...merchant.sms, dialingCodes: [...merchant.sms.dialingCodes] },
    ages: merchant.ages,
    codes: merchant.codes,
    hasDefaultPassword: merchant.hasDefaultPassword,
    categories: [...merchant.categories],
    modules: merchant.modules.map(toModule),
  }
  return { ...settings, version: createHash('sha256').update(canonicalJson(settings)).digest('hex') }
}

/** Missing values are the portal's defaults. */
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
