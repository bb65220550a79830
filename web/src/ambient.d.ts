declare module "words:en" {
  const text: string;
  export default text;
}
declare module "words:de" {
  const text: string;
  export default text;
}
