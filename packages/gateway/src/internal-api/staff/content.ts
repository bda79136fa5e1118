import { createContentVersions, createStaffContent } from '../../domains/content/index.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveContent(serve: ServeStaff, deps: Parameters<typeof createContentVersions>[0]): void {
  const content = createStaffContent(deps)
  const versions = createContentVersions(deps)
  serve('contentItems', content.items)
  serve('previewContent', content.preview)
  serve('drawContentPicture', content.drawn)
  serve('contentPictures', content.pictures)
  serve('contentItem', versions.read)
  serve('saveContentDraft', versions.save)
  serve('discardContentDraft', versions.discard)
  serve('publishContent', versions.publish)
  serve('scheduleContent', versions.schedule)
  serve('unscheduleContent', versions.unschedule)
  serve('rollBackContent', versions.rollBack)
  serve('removeContent', versions.remove)
}
