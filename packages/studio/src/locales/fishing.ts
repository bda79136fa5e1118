import { wordsOf } from './words.ts'

/** Texts of the fishing game. */
export const fishingWords = wordsOf({
  KO: {
    play: '발사',
    ready: '물고기를 겨누고 쏘세요. 물고기에 맞은 탄만 베팅이 돼요.',
    away: '놓침',
    caught: '{times}배',
    lost: '{fish} · 놓쳤어요.',
    won: '{fish} {times}배 · {amount} 당첨',
    fishList: '화면의 물고기',
    target: '{fish}, {times}배',
    targeted: '{fish} 겨냥 중',
    noTarget: '자유 조준',
    clear: '겨냥 풀기',
    auto: '자동 발사',
    none: '빈자리',
    sea: '바다. 화살표로 조준하고 스페이스로 쏘세요.',
    rule1: '탄 한 발이 베팅 한 번이에요. 물고기에 맞았을 때만 베팅 금액이 나가고, 빗나간 탄은 공짜예요.',
    rule2:
      '맞은 물고기를 잡을지는 서버가 난수로 정해요. 확률은 물고기 종류로만 정해지고, 이전 결과나 이용자에 따라 달라지지 않아요.',
    rule3: '어떤 물고기를 쏘아도 환수율은 같아요.',
    rule4: '번개장어와 사슬게는 주변 물고기를 함께 잡아, 아래 비율로 배당이 달라져요.',
    rule5:
      '화살표로 조준하고 스페이스로 쏘세요. 숫자 키나 물고기 목록으로 한 마리를 겨냥하면 탄이 따라가요. 초당 5발까지 쏠 수 있어요.',
    table: '배당과 확률',
    chance: '잡을 확률',
    pays: '배당',
    share: '{times}배 {share}%',
  },
  EN: {
    play: 'Fire',
    ready: 'Aim at a fish and fire. Only a shot that hits a fish is a bet.',
    away: 'Got away',
    caught: '{times}×',
    lost: '{fish} · Got away.',
    won: '{fish} {times}× · Win {amount}',
    fishList: 'Fish on the screen',
    target: '{fish}, {times}×',
    targeted: 'Aiming at {fish}',
    noTarget: 'Free aim',
    clear: 'Aim freely',
    auto: 'Auto-fire',
    none: 'Empty',
    sea: 'The sea. Aim with the arrow keys, fire with Space.',
    rule1: 'Every shot is one bet. The stake is taken only when a fish is hit; shots that miss cost nothing.',
    rule2:
      'Whether the fish is caught is drawn by the server. The chance depends on the species alone, never on earlier results or on who plays.',
    rule3: 'Every fish returns the same.',
    rule4: 'The lightning eel and the chain crab take fish around them along, so what they pay varies as shown below.',
    rule5:
      'Aim with the arrow keys, fire with Space. Number keys or the list of fish lock on to one, and shots follow it. Up to five shots a second.',
    table: 'Pays and chances',
    chance: 'Chance of a catch',
    pays: 'Pays',
    share: '{times}× {share}%',
  },
})
