import { messageOf, type Wording } from '../../../../kernel/wording.ts'

/** A change to the protection of an account. */
export type SecurityEvent =
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'reset'
  | 'password-set'
  | 'password-set-with-passkeys'
  | 'address-restored'
  | 'address-restored-with-passkeys'

const texts: Wording<SecurityEvent> = {
  en_US: {
    'totp-added': ['Authenticator app added', 'Signing in now also requires a code from your authenticator app.'],
    'totp-removed': ['Authenticator app removed', 'Signing in no longer requires a code from your authenticator app.'],
    'passkey-added': ['Passkey added', 'A passkey was added to your account.'],
    'passkey-removed': ['Passkey removed', 'A passkey was removed from your account.'],
    'codes-renewed': ['New recovery codes', 'Your recovery codes were replaced. The old ones no longer work.'],
    'code-used': ['Recovery code used', 'One of your recovery codes was used to sign in. Each works only once.'],
    reset: [
      'Second factors removed',
      'An administrator removed the second factors of your account because they were lost. Please set them up again.',
    ],
    'password-set': ['New password', 'A new password was set for your account, and all its sessions have ended.'],
    'password-set-with-passkeys': [
      'New password',
      'A new password was set for your account, and all its sessions have ended. These passkeys still sign in: {passkeys}. Remove those that you do not know.',
    ],
    'address-restored': [
      'E-mail address restored',
      'Your account uses this e-mail address again, and all its sessions have ended. Please set a new password and check your second factors.',
    ],
    'address-restored-with-passkeys': [
      'E-mail address restored',
      'Your account uses this e-mail address again, and all its sessions have ended. Please set a new password and check your second factors. These passkeys still sign in: {passkeys}. Remove those that you do not know.',
    ],
  },
  ja_JP: {
    'totp-added': ['認証アプリが追加されました', '今後、サインインの際に認証アプリのコードも必要になります。'],
    'totp-removed': ['認証アプリが削除されました', '今後、サインインの際に認証アプリのコードは不要です。'],
    'passkey-added': ['パスキーが追加されました', 'アカウントにパスキーが追加されました。'],
    'passkey-removed': ['パスキーが削除されました', 'アカウントからパスキーが削除されました。'],
    'codes-renewed': ['新しいリカバリーコード', 'リカバリーコードが再発行されました。以前のコードは使用できません。'],
    'code-used': ['リカバリーコードが使用されました', 'リカバリーコードでサインインが行われました。各コードは一度だけ使用できます。'],
    reset: ['2 段階認証が解除されました', '紛失のため、管理者がアカウントの2 段階認証を解除しました。もう一度設定してください。'],
    'password-set': ['新しいパスワード', 'アカウントに新しいパスワードが設定され、すべての端末からサインアウトされました。'],
    'password-set-with-passkeys': [
      '新しいパスワード',
      'アカウントに新しいパスワードが設定され、すべての端末からサインアウトされました。次のパスキーでは引き続きサインインできます：{passkeys}。お心当たりのないものは削除してください。',
    ],
    'address-restored': [
      'メールアドレスが元に戻されました',
      'アカウントのメールアドレスがこのアドレスに戻され、すべての端末からサインアウトされました。新しいパスワードを設定し、2 段階認証の設定をご確認ください。',
    ],
    'address-restored-with-passkeys': [
      'メールアドレスが元に戻されました',
      'アカウントのメールアドレスがこのアドレスに戻され、すべての端末からサインアウトされました。新しいパスワードを設定し、2 段階認証の設定をご確認ください。次のパスキーでは引き続きサインインできます：{passkeys}。お心当たりのないものは削除してください。',
    ],
  },
  ko_KR: {
    'totp-added': ['인증 앱이 추가되었습니다', '이제 로그인할 때 인증 앱의 코드도 필요합니다.'],
    'totp-removed': ['인증 앱이 삭제되었습니다', '이제 로그인할 때 인증 앱의 코드가 필요하지 않습니다.'],
    'passkey-added': ['패스키가 추가되었습니다', '계정에 패스키가 추가되었습니다.'],
    'passkey-removed': ['패스키가 삭제되었습니다', '계정에서 패스키가 삭제되었습니다.'],
    'codes-renewed': ['새 복구 코드', '복구 코드가 새로 발급되었습니다. 이전 코드는 더 이상 사용할 수 없습니다.'],
    'code-used': ['복구 코드가 사용되었습니다', '복구 코드 하나가 로그인에 사용되었습니다. 각 코드는 한 번만 사용할 수 있습니다.'],
    reset: ['2단계 인증이 해제되었습니다', '분실로 인해 관리자가 계정의 2단계 인증을 해제했습니다. 다시 설정해 주세요.'],
    'password-set': ['새 비밀번호', '계정에 새 비밀번호가 설정되었으며 모든 곳에서 로그아웃되었습니다.'],
    'password-set-with-passkeys': [
      '새 비밀번호',
      '계정에 새 비밀번호가 설정되었으며 모든 곳에서 로그아웃되었습니다. 다음 패스키로는 계속 로그인할 수 있습니다: {passkeys}. 모르는 패스키는 삭제해 주세요.',
    ],
    'address-restored': [
      '이메일 주소가 복원되었습니다',
      '계정의 이메일 주소가 이 주소로 복원되었으며 모든 곳에서 로그아웃되었습니다. 새 비밀번호를 설정하고 2단계 인증을 확인해 주세요.',
    ],
    'address-restored-with-passkeys': [
      '이메일 주소가 복원되었습니다',
      '계정의 이메일 주소가 이 주소로 복원되었으며 모든 곳에서 로그아웃되었습니다. 새 비밀번호를 설정하고 2단계 인증을 확인해 주세요. 다음 패스키로는 계속 로그인할 수 있습니다: {passkeys}. 모르는 패스키는 삭제해 주세요.',
    ],
  },
  zh_CN: {
    'totp-added': ['已添加身份验证器', '今后登录时还需要输入身份验证器的验证码。'],
    'totp-removed': ['已移除身份验证器', '今后登录时不再需要身份验证器的验证码。'],
    'passkey-added': ['已添加通行密钥', '您的账号添加了一个通行密钥。'],
    'passkey-removed': ['已移除通行密钥', '您的账号移除了一个通行密钥。'],
    'codes-renewed': ['新的恢复代码', '您的恢复代码已更换，旧代码不再有效。'],
    'code-used': ['恢复代码已被使用', '您的一个恢复代码已用于登录。每个代码只能使用一次。'],
    reset: ['两步验证已被解除', '因您丢失验证方式，管理员解除了账号的两步验证。请重新设置。'],
    'password-set': ['新密码', '您的账号已设置新密码，并已在所有设备上退出登录。'],
    'password-set-with-passkeys': [
      '新密码',
      '您的账号已设置新密码，并已在所有设备上退出登录。以下通行密钥仍可用于登录：{passkeys}。请移除您不认识的通行密钥。',
    ],
    'address-restored': ['邮箱已恢复', '您的账号已恢复使用此邮箱，并已在所有设备上退出登录。请设置新密码，并检查您的两步验证。'],
    'address-restored-with-passkeys': [
      '邮箱已恢复',
      '您的账号已恢复使用此邮箱，并已在所有设备上退出登录。请设置新密码，并检查您的两步验证。以下通行密钥仍可用于登录：{passkeys}。请移除您不认识的通行密钥。',
    ],
  },
}

/** Returns the notification to the owner of the account. */
export const securityText = (event: Exclude<SecurityEvent, `${string}-with-passkeys`>) => messageOf(texts, event, {})

/** Returns the notification of a new password or a restored address, with the names of the passkeys that still sign in. */
export const textWithPasskeys = (event: 'password-set' | 'address-restored', passkeys: readonly { name: string }[]) =>
  passkeys.length === 0
    ? securityText(event)
    : messageOf(texts, `${event}-with-passkeys`, { passkeys: passkeys.map(({ name }) => name).join(', ') })
