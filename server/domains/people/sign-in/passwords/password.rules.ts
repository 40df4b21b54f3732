/** The most common passwords of at least eight characters on attackers' lists. */
const commonest = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 1234512345 11223344 12341234 87654321 987654321 0987654321 9876543210
  11111111 22222222 33333333 55555555 66666666 77777777 88888888 99999999 00000000 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
  1qazxsw2 qazwsxedc zaq12wsx zaq1zaq1 1qaz1qaz qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwer1234 asdfghjk
  asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 q1w2e3r4 q1w2e3r4t5 a1b2c3d4 abcd1234 abc12345 abc123456 abcdefgh abcdefg1
  aa123456 aa12345678 a1234567 a12345678 a123456789 asd123456 password password1 password12 password123 password1234 password!
  passw0rd p@ssw0rd p@ssword p@55w0rd pa55word pa$$word passpass mypassword changeme changeme1 changeme123 letmein1 letmein123
  letmeinnow welcome1 welcome12 welcome123 welcome2024 welcome2025 welcome2026 admin123 admin1234 admin12345 adminadmin administrator
  root1234 rootroot toor1234 test1234 testtest testing1 testing123 guest123 user1234 default1 temp1234 temppass secret123 topsecret
  master123 iloveyou iloveyou1 iloveyou2 loveyou1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball
  superman superman1 batman123 spiderman starwars starwars1 pokemon1 pokemon123 minecraft trustno1 whatever jennifer michelle
  michael1 jordan23 charlie1 computer computer1 internet samsung1 google123 facebook dragon123 monkey123 shadow123 killer123
  liverpool chelsea1 arsenal1 corvette mercedes maverick mustang1 ferrari1 harley01 hello123 hello1234 helloworld goodluck
  qwe123qwe qweasdzxc qweqweqwe zxczxczxc asdasdasd aaaaaaaa1 blahblah summer2024 summer2025 summer2026 winter2024 winter2025
  winter2026 spring2025 spring2026 autumn2025 january1 december1 monday123 sakura123 doraemon arigatou nintendo playstation woaini1314
  woaini520 5201314520 147258369 741852963 159753456 159357456 789456123 123654789 147852369 456456456 121212121 112233445566
  dkssud12 tkfkdgo1 qwer1234! asdf1234! 1234qwer 1234asdf 123qweasd 123qwe123 123456aa 123456abc 123456qwerty 1234abcd 12345qwert`.split(
    /\s+/,
  ),
)

const oneCharacter = /^(.)\1*$/su

/** Returns whether a password is one of those that attackers try first, ignoring case and surrounding white space. */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.trim().toLowerCase()
  return plain === '' || commonest.has(plain) || oneCharacter.test(plain)
}
