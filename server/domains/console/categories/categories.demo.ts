/** Categories of the demo’s main game. */
export const samples = [
  {
    names: { en_US: 'Live events', ja_JP: 'ゲーム内イベント', ko_KR: '게임 내 이벤트', zh_CN: '游戏内活动' },
    description: 'Events that run in the game, and their rewards.',
  },
  {
    names: { en_US: 'Raids', ja_JP: 'レイド', ko_KR: '레이드', zh_CN: '团队副本' },
    description: 'Matching, servers and voice chat of raids.',
  },
]
