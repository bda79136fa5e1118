import { wordsOf } from './words.ts'

/** Texts of the page that replays a past round. */
export const replayWords = wordsOf({
  KO: {
    again: '다시 보기',
    hint: '{when} 라운드',
    showing: '라운드를 다시 보여 드리고 있어요.',
    older: '이 라운드는 이전 버전({version})의 게임에서 나와서 결과를 글로 보여 드려요.',
    window: '릴 결과',
  },
  EN: {
    again: 'Watch again',
    hint: 'Round of {when}',
    showing: 'Showing the round again.',
    older: 'This round was played on an earlier version of the game ({version}), so its result is shown in words.',
    window: 'Reels',
  },
})
export type SayReplay = ReturnType<(typeof replayWords)['in']>
