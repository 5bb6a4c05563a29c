// Files that the build makes smaller: see vite.config.ts.
declare module '*?life' {
  const lines: string;
  export default lines;
}
