import type { Wording } from '../../../../kernel/wording.ts'

/** Reasons why a mail, or a part of it, was not added to its ticket. */
export type Refusal = 'closed' | 'full' | 'tooLong' | 'attachments'

/** The reply to the sender of such a mail. */
export const refusals: Wording<Refusal> = {
  en_US: {
    closed: [
      'Ticket #{number} is closed',
      'Your e-mail was not added to the ticket “{title}”, because the ticket is closed. If you still need help, open a new ticket on this page and mention #{number}:\n\n{newTicket}',
    ],
    full: [
      'Ticket #{number} is full',
      'Your e-mail was not added to the ticket “{title}”, because its conversation has reached its maximum size. Open a new ticket on this page and mention #{number}:\n\n{newTicket}',
    ],
    tooLong: [
      'Your e-mail to ticket #{number} cannot be added',
      'Your e-mail was not added to the ticket “{title}”, because its text is too long or too complex. Shorten it, or attach it as a file on the ticket’s page:\n\n{page}',
    ],
    attachments: [
      'Attachments of your e-mail to ticket #{number} were not added',
      'Some or all attachments of your e-mail were not added to the ticket “{title}”. An e-mail can have at most 10 attachments, 8 MB in total, and none may be empty. Attach the others on the ticket’s page:\n\n{page}',
    ],
  },
  ja_JP: {
    closed: [
      'チケット #{number} は終了しています',
      'チケット「{title}」は終了しているため、メールは追加されませんでした。解決していない場合は、次のページで新しいチケットを作成し、#{number} と記載してください。\n\n{newTicket}',
    ],
    full: [
      'チケット #{number} は上限に達しています',
      'チケット「{title}」のやり取りが上限に達しているため、メールは追加されませんでした。次のページで新しいチケットを作成し、#{number} と記載してください。\n\n{newTicket}',
    ],
    tooLong: [
      'チケット #{number} へのメールを追加できませんでした',
      '本文が長すぎるか複雑すぎるため、メールはチケット「{title}」に追加されませんでした。短くするか、チケットのページでファイルとして添付してください。\n\n{page}',
    ],
    attachments: [
      'チケット #{number} へのメールの添付ファイルは追加されませんでした',
      'メールの添付ファイルの一部またはすべてが、チケット「{title}」に追加されませんでした。メールで添付できるのは 10 件、合計 8 MB までで、空のファイルは添付できません。残りはチケットのページで添付してください。\n\n{page}',
    ],
  },
  ko_KR: {
    closed: [
      '종료된 티켓입니다: #{number}',
      '“{title}” 티켓이 종료되어 메일이 추가되지 않았습니다. 문제가 해결되지 않았다면 다음 페이지에서 새 티켓을 등록하고 번호 #{number}도 적어 주세요.\n\n{newTicket}',
    ],
    full: [
      '티켓 #{number}에 더 추가할 수 없습니다',
      '티켓 “{title}”의 대화가 최대 크기에 도달하여 메일이 추가되지 않았습니다. 다음 페이지에서 새 티켓을 등록하고 번호 #{number}도 적어 주세요.\n\n{newTicket}',
    ],
    tooLong: [
      '티켓 #{number}에 메일을 추가할 수 없습니다',
      '본문이 너무 길거나 복잡하여 메일이 티켓 “{title}”에 추가되지 않았습니다. 내용을 줄이거나 티켓 페이지에서 파일로 첨부해 주세요.\n\n{page}',
    ],
    attachments: [
      '티켓 #{number}에 보낸 메일의 첨부 파일은 추가되지 않았습니다',
      '메일의 첨부 파일 일부 또는 전부가 티켓 “{title}”에 추가되지 않았습니다. 메일로는 파일을 10개, 모두 합해 8MB까지 보낼 수 있으며, 빈 파일은 첨부할 수 없습니다. 나머지는 티켓 페이지에서 첨부해 주세요.\n\n{page}',
    ],
  },
  zh_CN: {
    closed: [
      '工单 #{number} 已关闭',
      '工单“{title}”已关闭，因此您的邮件未被添加。如果问题尚未解决，请在以下页面创建新工单，并注明 #{number}：\n\n{newTicket}',
    ],
    full: [
      '工单 #{number} 已满',
      '工单“{title}”的对话已达到上限，因此您的邮件未被添加。请在以下页面创建新工单，并注明 #{number}：\n\n{newTicket}',
    ],
    tooLong: [
      '无法将您的邮件添加到工单 #{number}',
      '正文过长或过于复杂，因此您的邮件未被添加到工单“{title}”。请缩短内容，或在工单页面上以文件形式添加：\n\n{page}',
    ],
    attachments: [
      '您发送到工单 #{number} 的邮件附件未被添加',
      '您邮件中的部分或全部附件未被添加到工单“{title}”。通过邮件最多可添加 10 个文件，总计不超过 8 MB，且文件不能为空。请在工单页面上添加其余文件：\n\n{page}',
    ],
  },
}
