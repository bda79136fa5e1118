import { wordsOf } from './words.ts'

/** What the pane of seeds and the page that checks rounds say. */
export const fairWords = wordsOf({
  KO: {
    button: '공정성', title: '공정성 확인', close: '닫기',
    intro: '결과는 서버 시드, 내 시드, 논스로만 정해져요. 서버 시드의 해시를 먼저 보여 드리고, 나중에 시드를 공개해 직접 확인할 수 있어요.',
    inUse: '지금 쓰는 시드', hash: '서버 시드 해시 (SHA-256)', clientSeed: '내 시드 (클라이언트 시드)', nonce: '다음 논스', save: '바꾸기', saved: '내 시드를 바꿨어요. 다음 라운드부터 쓰여요.',
    rotate: '시드 공개하고 새로 시작', rotated: '서버 시드를 공개하고 새 시드로 바꿨어요.', rotateNote: '공개한 시드는 다시 쓰지 않아요. 새 해시를 확인한 뒤 내 시드를 바꾸면 더 확실해요.',
    revealed: '공개된 시드', noneRevealed: '아직 공개한 시드가 없어요.', rounds: '{count}개 라운드', seed: '서버 시드', verify: '라운드 검증하기', verifyThis: '이 라운드 검증하기', notRevealed: '이 라운드의 서버 시드는 아직 쓰고 있어요. 시드를 공개하면 검증할 수 있어요.', offline: '시드를 불러오지 못했어요. 잠시 뒤에 다시 열어 주세요.',
    roundNonce: '논스', checkTitle: '라운드 검증', checkIntro: '공개된 서버 시드로 라운드 결과를 이 브라우저에서 다시 계산해요. 입력한 값은 어디로도 보내지 않아요.', otherLanguage: 'English',
    game: '게임', dice: '다이스', mines: '지뢰 찾기', crash: '크래시', seedHint: '16진수 64자', mineCount: '지뢰 수', side: '당첨 방향', over: '초과', under: '미만', target: '기준 (00.00–99.99)',
    compute: '계산하기', result: '계산 결과', seedHash: '서버 시드의 해시', sameHash: '라운드에 적힌 해시와 같아요.', otherHash: '라운드에 적힌 해시와 달라요. 서버 시드를 확인해 주세요.',
    rollIs: '나온 숫자', wins: '당첨', loses: '낙첨', minesAre: '지뢰 위치', crashAt: '크래시 지점', blocks: '계산에 쓴 HMAC-SHA256',
    badSeed: '서버 시드는 0–9, a–f 64자예요. 공개된 시드를 그대로 붙여 넣어 주세요.', badClient: '내 시드를 1자에서 64자까지 입력해 주세요.', badNonce: '논스는 0부터 시작하는 정수예요.', badMines: '지뢰 수는 1부터 24까지예요.', badTarget: '기준은 00.00에서 99.99까지예요.',
    insecure: '이 브라우저는 보안 연결(HTTPS)에서만 계산할 수 있어요. 주소가 https:// 로 시작하는지 확인하고 다시 열어 주세요.',
    how: '계산 방법', how1: 'HMAC-SHA256(서버 시드, "내 시드:논스:번호")를 번호 0부터 차례로 만들어요.', how2: '32바이트를 4바이트씩 큰 자리부터 숫자로 읽고, 한쪽으로 치우치게 하는 숫자는 건너뛰어요.', how3: '게임은 이 숫자들을 차례로 써요. 서버와 이 페이지는 같은 코드로 계산해요.',
  },
  EN: {
    button: 'Fairness', title: 'Provably fair', close: 'Close',
    intro: 'Results follow from the server seed, your seed and the nonce alone. The hash of the server seed is shown first; later the seed is revealed, and you can check every round.',
    inUse: 'Seeds in use', hash: 'Server seed hash (SHA-256)', clientSeed: 'Your seed (client seed)', nonce: 'Next nonce', save: 'Change', saved: 'Your seed has been changed. It counts from the next round.',
    rotate: 'Reveal the seed and begin a new one', rotated: 'The server seed is revealed, and a new one is in use.', rotateNote: 'A revealed seed is never used again. Changing your seed after you have seen the new hash makes sure of it.',
    revealed: 'Revealed seeds', noneRevealed: 'No seed has been revealed yet.', rounds: '{count} rounds', seed: 'Server seed', verify: 'Check a round', verifyThis: 'Check this round', notRevealed: 'The server seed of this round is still in use. Reveal it to check the round.', offline: 'The seeds could not be loaded. Please open this again in a moment.',
    roundNonce: 'Nonce', checkTitle: 'Check a round', checkIntro: 'Computes the result of a round again from its revealed server seed, in this browser. What you enter is sent nowhere.', otherLanguage: '한국어',
    game: 'Game', dice: 'Dice', mines: 'Mines', crash: 'Crash', seedHint: '64 hexadecimal digits', mineCount: 'Mines', side: 'Winning side', over: 'Over', under: 'Under', target: 'Mark (00.00–99.99)',
    compute: 'Compute', result: 'Computed', seedHash: 'Hash of the server seed', sameHash: 'It is the hash that the round carries.', otherHash: 'It is not the hash that the round carries. Please check the server seed.',
    rollIs: 'Number', wins: 'wins', loses: 'does not win', minesAre: 'Places of the mines', crashAt: 'Crash point', blocks: 'HMAC-SHA256 used',
    badSeed: 'A server seed is 64 of the digits 0–9 and a–f. Paste the revealed seed as it is.', badClient: 'Enter your seed: 1 to 64 characters.', badNonce: 'The nonce is a whole number from 0.', badMines: 'There are 1 to 24 mines.', badTarget: 'The mark is between 00.00 and 99.99.',
    insecure: 'This browser can compute over a secure connection (HTTPS) only. Check that the address begins with https:// and open it again.',
    how: 'How it is computed', how1: 'HMAC-SHA256(server seed, "your seed:nonce:index") is made for index 0, 1 and so on.', how2: 'Its 32 bytes are read four at a time, big end first; numbers that would favour some results are passed over.', how3: 'The game uses these numbers in order. The server and this page run the same code.',
  },
})
