import type { Wording } from '../../../../kernel/wording.ts'
import type { Refusal } from './inbound.texts.ts'

/** Mails to testers about their feedback: that it was answered, solved or cancelled, and why a mail of theirs, or a part of it, was not added. */
export const testersMails: Wording<'answered' | 'solved' | 'reopenable' | 'cancelled' | Refusal> = {
  en_US: {
    answered: ['Answer to your feedback #{number}: {title}', 'Your feedback “{title}” on build {build} has been answered:'],
    solved: ['Your feedback #{number} has been solved: {title}', 'Your feedback “{title}” on build {build} has been solved.'],
    reopenable: [
      'Your feedback #{number} has been solved: {title}',
      'Your feedback “{title}” on build {build} has been solved. If the problem remains, reply to this e-mail within {days} days to reopen it.',
    ],
    cancelled: [
      'Your feedback #{number} has been closed: {title}',
      'Your feedback “{title}” on build {build} has been closed without being solved. If the problem remains, send new feedback on the page from which you downloaded the build, and mention #{number}.',
    ],
    closed: [
      'Your feedback #{number} is closed',
      'Your e-mail was not added to your feedback “{title}”, because it is closed. If the problem remains, send new feedback on the page from which you downloaded the build, and mention #{number}.',
    ],
    full: [
      'No more e-mails can be added to your feedback #{number}',
      'Your e-mail was not added to your feedback “{title}”, because its conversation has reached its maximum size. Send new feedback on the page from which you downloaded the build, and mention #{number}.',
    ],
    tooLong: [
      'Your e-mail about feedback #{number} cannot be added',
      'Your e-mail was not added to your feedback “{title}”, because its text is too long or too complex. Shorten it, or attach it as a file, and send it again.',
    ],
    attachments: [
      'Attachments of your e-mail about feedback #{number} were not added',
      'Some or all attachments of your e-mail were not added to your feedback “{title}”. An e-mail can have at most 10 attachments, 8 MB in total, and none may be empty. Send the others in another e-mail.',
    ],
  },
  ja_JP: {
    answered: ['フィードバック #{number} への回答：{title}', 'ビルド {build} へのフィードバック「{title}」に回答がありました。'],
    solved: ['フィードバック #{number} が解決しました：{title}', 'ビルド {build} へのフィードバック「{title}」が解決しました。'],
    reopenable: [
      'フィードバック #{number} が解決しました：{title}',
      'ビルド {build} へのフィードバック「{title}」が解決しました。問題が解決していない場合は、{days} 日以内にこのメールに返信すると再開できます。',
    ],
    cancelled: [
      'フィードバック #{number} を終了しました：{title}',
      'ビルド {build} へのフィードバック「{title}」は、未解決のまま終了しました。問題が続いている場合は、ビルドをダウンロードしたページから新しいフィードバックを送り、#{number} と記載してください。',
    ],
    closed: [
      'フィードバック #{number} は終了しています',
      'フィードバック「{title}」は終了しているため、メールは追加されませんでした。問題が解決していない場合は、ビルドをダウンロードしたページから新しいフィードバックを送り、#{number} と記載してください。',
    ],
    full: [
      'フィードバック #{number} にはこれ以上追加できません',
      'フィードバック「{title}」のやり取りが上限に達しているため、メールは追加されませんでした。ビルドをダウンロードしたページから新しいフィードバックを送り、#{number} と記載してください。',
    ],
    tooLong: [
      'フィードバック #{number} へのメールを追加できませんでした',
      '本文が長すぎるか複雑すぎるため、メールはフィードバック「{title}」に追加されませんでした。短くするか、ファイルとして添付して、もう一度お送りください。',
    ],
    attachments: [
      'フィードバック #{number} へのメールの添付ファイルは追加されませんでした',
      'メールの添付ファイルの一部またはすべてが、フィードバック「{title}」に追加されませんでした。メールで添付できるのは 10 件、合計 8 MB までで、空のファイルは添付できません。残りは別のメールでお送りください。',
    ],
  },
  ko_KR: {
    answered: ['피드백 #{number}에 대한 답변: {title}', '빌드 {build}에 대한 피드백 “{title}”에 답변이 등록되었습니다.'],
    solved: ['피드백 #{number} 해결: {title}', '빌드 {build}에 대한 “{title}” 피드백이 해결되었습니다.'],
    reopenable: [
      '피드백 #{number} 해결: {title}',
      '빌드 {build}에 대한 “{title}” 피드백이 해결되었습니다. 문제가 해결되지 않았다면 {days}일 이내에 이 메일에 답장하여 다시 열 수 있습니다.',
    ],
    cancelled: [
      '피드백 #{number} 종료: {title}',
      '빌드 {build}에 대한 “{title}” 피드백이 해결되지 않은 채 종료되었습니다. 문제가 계속되면 빌드를 다운로드한 페이지에서 새 피드백을 보내고 번호 #{number}도 적어 주세요.',
    ],
    closed: [
      '종료된 피드백입니다: #{number}',
      '“{title}” 피드백이 종료되어 메일이 추가되지 않았습니다. 문제가 해결되지 않았다면 빌드를 다운로드한 페이지에서 새 피드백을 보내고 번호 #{number}도 적어 주세요.',
    ],
    full: [
      '피드백 #{number}에 더 추가할 수 없습니다',
      '피드백 “{title}”의 대화가 최대 크기에 도달하여 메일이 추가되지 않았습니다. 빌드를 다운로드한 페이지에서 새 피드백을 보내고 번호 #{number}도 적어 주세요.',
    ],
    tooLong: [
      '피드백 #{number}에 메일을 추가할 수 없습니다',
      '본문이 너무 길거나 복잡하여 메일이 피드백 “{title}”에 추가되지 않았습니다. 내용을 줄이거나 파일로 첨부하여 다시 보내 주세요.',
    ],
    attachments: [
      '피드백 #{number}에 보낸 메일의 첨부 파일은 추가되지 않았습니다',
      '메일의 첨부 파일 일부 또는 전부가 피드백 “{title}”에 추가되지 않았습니다. 메일로는 파일을 10개, 모두 합해 8MB까지 보낼 수 있으며, 빈 파일은 첨부할 수 없습니다. 나머지는 다른 메일로 보내 주세요.',
    ],
  },
  zh_CN: {
    answered: ['您的反馈 #{number} 有新回复：{title}', '您对构建 {build} 的反馈“{title}”有新回复：'],
    solved: ['您的反馈 #{number} 已解决：{title}', '您对构建 {build} 的反馈“{title}”已解决。'],
    reopenable: [
      '您的反馈 #{number} 已解决：{title}',
      '您对构建 {build} 的反馈“{title}”已解决。如果问题仍然存在，请在 {days} 天内回复此邮件以重新打开。',
    ],
    cancelled: [
      '您的反馈 #{number} 已关闭：{title}',
      '您对构建 {build} 的反馈“{title}”已在未解决的情况下关闭。如果问题仍然存在，请在下载构建的页面上提交新的反馈，并注明 #{number}。',
    ],
    closed: [
      '您的反馈 #{number} 已关闭',
      '您的反馈“{title}”已关闭，因此您的邮件未被添加。如果问题仍未解决，请在下载构建的页面上提交新的反馈，并注明 #{number}。',
    ],
    full: [
      '您的反馈 #{number} 无法再添加内容',
      '您的反馈“{title}”的对话已达到上限，因此您的邮件未被添加。请在下载构建的页面上提交新的反馈，并注明 #{number}。',
    ],
    tooLong: [
      '无法将您的邮件添加到反馈 #{number}',
      '正文过长或过于复杂，因此您的邮件未被添加到反馈“{title}”。请缩短内容，或以附件形式重新发送。',
    ],
    attachments: [
      '您发送到反馈 #{number} 的邮件附件未被添加',
      '您邮件中的部分或全部附件未被添加到反馈“{title}”。通过邮件最多可添加 10 个文件，总计不超过 8 MB，且文件不能为空。请通过另一封邮件发送其余文件。',
    ],
  },
}
