import classes from './products.module.css'

/** Two figures at a table of chips: messages going back and forth. */
function Messaging() {
  return (
    <>
      <rect x="28" y="30" width="132" height="46" rx="14" className={classes.solid} />
      <path d="M52 76v18l22-18z" className={classes.solid} />
      <rect x="110" y="92" width="132" height="46" rx="14" className={classes.soft} />
      <path d="M218 138v18l-22-18z" className={classes.soft} />
      <circle cx="62" cy="53" r="5" className={classes.dot} />
      <circle cx="84" cy="53" r="5" className={classes.dot} />
      <circle cx="106" cy="53" r="5" className={classes.dot} />
      <rect x="130" y="108" width="72" height="6" rx="3" className={classes.line} />
      <rect x="130" y="120" width="48" height="6" rx="3" className={classes.line} />
    </>
  )
}

/** A door with its key: one account for every game. */
function Login() {
  return (
    <>
      <path d="M84 152V84a51 51 0 0 1 102 0v68z" className={classes.soft} />
      <path d="M104 152V88a31 31 0 0 1 62 0v64z" className={classes.solid} />
      <circle cx="135" cy="98" r="12" className={classes.dot} />
      <path d="M131 106h8l4 28h-16z" className={classes.dot} />
      <rect x="56" y="152" width="158" height="6" rx="3" className={classes.line} />
    </>
  )
}

/** The portico itself: arches, and what passes through them. */
function Banner() {
  return (
    <>
      <path d="M20 164V74a38 38 0 0 1 76 0v90z" className={classes.soft} />
      <path d="M100 164V58a46 46 0 0 1 92 0v106z" className={classes.solid} />
      <path d="M196 164V74a38 38 0 0 1 76 0v90z" className={classes.soft} />
      <path d="M118 164V64a28 28 0 0 1 56 0v100z" className={classes.ground} />
      <rect x="130" y="86" width="32" height="8" rx="4" className={classes.line} />
      <rect x="130" y="102" width="32" height="8" rx="4" className={classes.line} />
      <rect x="130" y="118" width="20" height="8" rx="4" className={classes.line} />
      <rect x="4" y="164" width="284" height="6" rx="3" className={classes.line} />
    </>
  )
}

const pictures = { messaging: Messaging, login: Login, banner: Banner }

/** Shows an illustration in the colours of the theme. */
export function Art({ of }: { of: keyof typeof pictures }) {
  const Picture = pictures[of]
  return (
    <svg className={classes.art} viewBox={of === 'banner' ? '0 0 292 176' : '0 0 270 176'} aria-hidden focusable="false">
      <Picture />
    </svg>
  )
}
