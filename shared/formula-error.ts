/** What stands in a cell whose formula comes to nothing; a csv file and a paste have it as a text. */
const errors =
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA)$/;

export const isFormulaError = (text: string): boolean => errors.test(text);
