import { BRAND_BANNERS, DEFAULT_ARTWORK } from '@atrium/contracts/brand'
import { DEFAULT_ACCENT } from '@atrium/contracts/brand/brand-colours'
import { DEFAULT_MARK } from '@atrium/contracts/brand/brand-mark'
import { DEFAULT_BANNERS } from '@atrium/contracts/brand/default-banners'
import type { OperationInput } from '@atrium/contracts/registry/operations'
import type { MerchantSettings } from '@atrium/contracts/registry/settings'
import { draftOf } from './draft.ts'
import type { Draft } from './draft.ts'

type Change = OperationInput<'changeMerchantSettings'>

/** Undefined stays as it is, null is taken away. */
const changed = <Value>(before: Value | undefined, after: Value | null | undefined): Value | undefined =>
  after === undefined ? before : (after ?? undefined)

/** The form as it would stand after a change: what is compared with the settings of now. */
export function draftAfter(settings: MerchantSettings, change: Change): Draft {
  const { modules = {}, maintenanceEnd, maintenanceMessage, regionRules, description, brand, banners } = change
  const { status, loggedInToHome, sms, ages, codes, categories, names, defaultPassword } = change
  const after: MerchantSettings = {
    ...settings,
    status: status ?? settings.status,
    loggedInToHome: loggedInToHome ?? settings.loggedInToHome,
    sms: sms ?? settings.sms,
    ages: ages ?? settings.ages,
    codes: codes ?? settings.codes,
    categories: categories ?? settings.categories,
    names: names ?? settings.names,
    maintenanceEnd: changed(settings.maintenanceEnd, maintenanceEnd),
    maintenanceMessage: changed(settings.maintenanceMessage, maintenanceMessage),
    regionRules: changed(settings.regionRules, regionRules),
    description: changed(settings.description, description),
    brand: brandAfter(settings.brand, brand),
    banners: bannersAfter(settings.banners, banners),
  }
  return {
    ...draftOf(after),
    ...(defaultPassword !== undefined && { defaultPassword: defaultPassword ?? '' }),
    modules,
  }
}

function brandAfter(before: MerchantSettings['brand'], change: Change['brand']): MerchantSettings['brand'] {
  if (!before || !change) return before
  return {
    accent: changed(before.accent, change.accent) ?? DEFAULT_ACCENT,
    mark: changed(before.mark, change.mark) ?? DEFAULT_MARK,
    artwork: changed(before.artwork, change.artwork) ?? DEFAULT_ARTWORK,
    logo: changed(before.logo, change.logo),
  }
}

function bannersAfter(before: MerchantSettings['banners'], change: Change['banners']): MerchantSettings['banners'] {
  const after = { ...before }
  for (const group of BRAND_BANNERS) {
    const next = change?.[group]
    if (next === undefined) continue
    const { title, text, image, imageNarrow } = next ?? { ...DEFAULT_BANNERS[group], image: null, imageNarrow: null }
    after[group] = {
      title,
      text,
      image: changed(before?.[group]?.image, image) ?? '',
      imageNarrow: changed(before?.[group]?.imageNarrow, imageNarrow),
    }
  }
  return after
}
