import type { SavedReplyDraft } from '@portico/contract/console/saved-replies'

/** Saved replies of the demo. */
export const samples: readonly SavedReplyDraft[] = [
  {
    name: 'We need your log',
    texts: {
      en_US: 'Hello {name},\n\nPlease attach the device’s log to ticket #{ticket} and tell us when the problem occurred.',
      ja_JP: '{name} 様\n\nチケット #{ticket} に端末のログと発生時刻を添付してください。',
      ko_KR: '{name} 님, 안녕하세요.\n\n티켓 #{ticket}에 기기 로그와 발생 시각을 첨부해 주세요.',
      zh_CN: '{name}，您好：\n\n请在工单 #{ticket} 中附上设备日志和发生时间。',
    },
  },
  {
    name: 'Fixed in the next build',
    texts: {
      en_US: 'Hello {name},\n\nWe have found the cause. The next build contains the fix.',
      ja_JP: '{name} 様\n\n原因が判明しました。次のビルドで修正されます。',
    },
  },
]
