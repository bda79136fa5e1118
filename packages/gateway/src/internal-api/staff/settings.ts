import { currentMerchant } from '../../composition/merchants.ts'
import { isPictureUsed } from '../../domains/content/index.ts'
import { createStaffSettings } from '../../domains/merchants/staff-settings.ts'
import { createStaffPictures } from '../../platform/images/staff-pictures.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveSettings(serve: ServeStaff, deps: Parameters<typeof createStaffSettings>[0]): void {
  const settings = createStaffSettings(deps, currentMerchant)
  const pictures = createStaffPictures(deps, isPictureUsed)
  serve('merchantSettings', settings.read)
  serve('changeMerchantSettings', settings.change)
  serve('uploadPicture', pictures.upload)
  serve('merchantPicture', pictures.read)
}
