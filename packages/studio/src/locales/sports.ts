import { wordsOf } from './words.ts'

/** What the sports page says. */
export const sportsWords = wordsOf({
  KO: {
    place: '베팅하기', board: '경기', slip: '베팅 슬립', mine: '내 베팅', football: '축구', tennis: '테니스', moba: '전략 리그', shooter: '슈터',
    result: '승무패', winner: '승패', handicap: '핸디캡', total: '오버/언더', home: '홈', draw: '무', away: '원정', over: '오버', under: '언더', more: '베팅 {count}개 더 보기', fewer: '접기',
    startsIn: '{time} 뒤 시작', closed: '베팅 마감', live: '진행 중', finished: '종료', void: '취소', results: '최근 결과',
    emptySlip: '배당을 누르면 여기에 담겨요. 여러 경기를 담으면 묶음 베팅이 돼요.', single: '단일 베팅', multi: '{count}폴더 묶음', odds: '배당', pays: '예상 당첨금', remove: '{pick} 빼기', clear: '모두 빼기',
    accept: '더 좋은 배당으로 바뀌면 그대로 받기', moved: '배당이 바뀌었어요', up: '올랐어요', down: '내렸어요', gone: '마감된 경기가 있어요. 빼고 다시 베팅해 주세요.', lineMoved: '담은 기준점이 바뀌었어요. 빼거나 새 기준점으로 담아 주세요.', tooMuch: '이 금액으로는 최대 당첨금을 넘어요. 금액을 낮춰 주세요.', oneEach: '한 경기에서는 하나만 담을 수 있어 바꿔 담았어요.',
    placed: '베팅을 받았어요 · {label}', won: '{amount} 당첨 · {label}', lost: '당첨이 없어요 · {label}', returned: '{amount} 반환 · {label}', emptyMine: '아직 베팅이 없어요.', open: '진행 중', boardAway: '경기 목록을 불러오지 못했어요. 곧 다시 시도해요.', choose: '경기에서 배당을 골라 주세요.', placing: '베팅을 보내고 있어요.', added: '{pick} 담음', pick: '{match}, {pick}, 배당 {odds}',
    rtp: '단일 베팅 {least}% – {most}%',
    rule1: '여기 리그와 팀은 모두 가상이에요. 경기 하나는 1분 30초 동안 진행돼요.', rule2: '베팅은 시작 5초 전에 마감되고, 결과는 시작한 뒤에 그때의 배당을 만든 확률로 암호학적 난수가 정해요. 배당은 마감 전까지 움직여요.', rule3: '베팅을 받은 순간의 배당이 끝까지 적용돼요.', rule4: '핸디캡과 합계의 0.25·0.75 기준은 베팅을 반으로 나눠 양옆 기준에 걸어요. 그래서 절반 적중이나 절반 실패가 생겨요.', rule5: '취소된 경기는 배당 1.00으로 계산해요. 단일 베팅이면 전액을 돌려드려요.', rule6: '묶음 베팅은 모든 선택의 결과를 곱해요. 하나라도 실패하면 당첨이 없어요. 이론 환급률도 선택마다 곱한 값이에요.',
  },
  EN: {
    place: 'Place bet', board: 'Fixtures', slip: 'Bet slip', mine: 'My bets', football: 'Football', tennis: 'Tennis', moba: 'Strategy', shooter: 'Shooter',
    result: '1X2', winner: 'Winner', handicap: 'Handicap', total: 'Total', home: 'Home', draw: 'Draw', away: 'Away', over: 'Over', under: 'Under', more: '{count} more bets', fewer: 'Fewer',
    startsIn: 'in {time}', closed: 'Bets closed', live: 'Live', finished: 'Full time', void: 'Abandoned', results: 'Latest results',
    emptySlip: 'Press odds to put them here. Picks on several fixtures become one multiple.', single: 'Single', multi: '{count}-fold', odds: 'Odds', pays: 'Could pay', remove: 'Remove {pick}', clear: 'Remove all',
    accept: 'Accept better odds', moved: 'The odds have moved', up: 'up', down: 'down', gone: 'A fixture has closed. Remove it and place the bet again.', lineMoved: 'The line of a pick has moved. Remove it, or choose the new line.', tooMuch: 'This stake could win more than the limit. Please lower it.', oneEach: 'One pick a fixture: the new one has replaced the other.',
    placed: 'Bet placed · {label}', won: 'Win {amount} · {label}', lost: 'No win · {label}', returned: '{amount} returned · {label}', emptyMine: 'No bets yet.', open: 'Open', boardAway: 'The fixtures did not load. Trying again in a moment.', choose: 'Choose odds on a fixture.', placing: 'Placing your bet.', added: '{pick} added', pick: '{match}, {pick}, odds {odds}',
    rtp: 'Single {least}% – {most}%',
    rule1: 'Leagues and teams here are invented. A match takes a minute and a half.', rule2: 'Bets close five seconds before the start. The result is drawn after it by a cryptographic random number generator, with the chances its last odds were made of. Odds move until the close.', rule3: 'The odds at which a bet is taken stand to the end.', rule4: 'A quarter line (0.25, 0.75) is half a bet on each of the lines beside it: it can be half won or half lost.', rule5: 'An abandoned fixture counts as odds of 1.00. A single on it is returned whole.', rule6: 'A multiple multiplies what all its picks return. One lost pick loses it. Its theoretical return is that of its picks multiplied.',
  },
})
