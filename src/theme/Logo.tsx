import logo from './logoSprite.svg?no-inline';

interface LogoProps {
  /** The symbol alone, where there is no room for the name. */
  markOnly?: boolean;
  height?: number;
}

/** The symbol and name in the surrounding text's color: green on the page, white on the rail. */
export const Logo = ({ markOnly = false, height = 32 }: LogoProps) => (
  <svg
    role="img"
    aria-label="Linehaul"
    height={height}
    width={markOnly ? height : (height / 40) * 141}
  >
    <use href={`${logo}#${markOnly ? 'mark' : 'logo'}`} />
  </svg>
);
