import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { ServedKind } from './kind.ts'

/** Minimum number of images for a task that the portal cannot verify itself, so that staff does. */
const TASK_IMAGES = 1

export const newbie: ServedKind<TermsOf<'NEWBIE'>> = {
  page: 'MISSION',
  applied({ tasks }, key) {
    const task = tasks.find((one) => one.task === 'ZALO' && one.key === key)
    return task && { minImages: TASK_IMAGES, reward: task.reward }
  },
  missions: ({ tasks }) => tasks.map(({ key, task, reward }) => ({ key, task, period: 'NEWBIE', reward })),
}
