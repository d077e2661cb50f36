import { join } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBindingElement,
  isCallExpression,
  isComputedPropertyName,
  isFunctionLikeDeclaration,
  isIdentifier,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import {
  API,
  type Checker,
  ObjectFlags,
  type Project,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';
import { PASSED_ON } from './executed.ts';

/** What a column is read as. `any` takes what comes. */
export type Kind = 'string' | 'number' | 'boolean' | 'list' | 'object' | 'any';

/** A column that a statement's reader expects. */
export interface Claimed {
  readonly name: string;
  readonly isOptional: boolean;
  readonly kinds: readonly Kind[];
  /** Of a list: what it holds. */
  readonly items: readonly Kind[];
}

/** A call that sends a statement and says of which type its rows are. */
export interface Site {
  readonly file: string;
  /** Of the name that is called. */
  readonly line: number;
  /** The function around it, the nearest one with a name. */
  readonly within: string;
  /**
   * An expression of the module that gives the text. Null when it depends on what a function was
   * given.
   */
  readonly text: string | null;
  /** Null when the type is a parameter of the function or nobody reads the rows. */
  readonly claimed: readonly Claimed[] | null;
}

/** Functions that send a statement, and which of their arguments it is. */
const SENDERS: Readonly<Record<string, number>> = {
  query: 0,
  writeOnce: 0,
  writeRows: 1,
  readKey: 1,
};

/** Every statement that the server sends through a scope, with the type that its call claims. */
export function statementSites(root: string): Site[] {
  const api = new API({ cwd: root });
  try {
    const config = join(import.meta.dirname, 'tsconfig.json');
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!project) throw new Error('The server’s files were not found.');
    const files = project.program
      .getSourceFileNames()
      .filter(name => name.startsWith(join(root, 'server/')))
      .filter(name => !PASSED_ON.some(passing => name === join(root, passing)));
    return files.flatMap(name => {
      const source = project.program.getSourceFile(name);
      return source ? sitesIn(source, name, project) : [];
    });
  } finally {
    api.close();
  }
}

function sitesIn(source: SourceFile, file: string, project: Project): Site[] {
  const found: Site[] = [];
  const visit = (node: Node): undefined => {
    if (isCallExpression(node)) {
      const { expression, arguments: given } = node;
      const callee = isPropertyAccessExpression(expression) ? expression.name : expression;
      const text = isIdentifier(callee) ? given[SENDERS[callee.text] ?? Infinity] : undefined;
      if (text && isIdentifier(callee)) {
        const row = rowType(node, project.checker);
        if (row) {
          found.push({
            file,
            line: source.text.slice(0, callee.getStart(source)).split('\n').length,
            within: functionAround(node, source),
            text: textOf(new Texts(source, project).of(text), callee.text),
            claimed: claimedBy(row, project.checker),
          });
        }
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function functionAround(node: Node, source: SourceFile): string {
  for (let up = node.parent; up; up = up.parent) {
    if (!isFunctionLikeDeclaration(up)) continue;
    const named = isVariableDeclaration(up.parent) ? up.parent : up;
    const name = 'name' in named ? named.name : undefined;
    if (name && !isComputedPropertyName(name)) return name.getText(source);
  }
  return '';
}

/** A write is sent with how it reports, next to its text. */
const textOf = (sent: string | null, sender: string) =>
  sent !== null && sender !== 'query' ? `(${sent}).text` : sent;

/** `R` of a call that resolves to `R[]`. */
function rowType(call: Node, checker: Checker): Type | null {
  const signature = checker.getResolvedSignature(call);
  const promised = signature && checker.getReturnTypeOfSignature(signature);
  const rows = promised && argumentOf(promised, checker);
  return rows && checker.isArrayType(rows) ? argumentOf(rows, checker) : null;
}

function argumentOf(type: Type, checker: Checker): Type | null {
  if (!type.isObjectType() || !(type.objectFlags & ObjectFlags.Reference)) return null;
  const [first] = checker.getTypeArguments(type as Parameters<Checker['getTypeArguments']>[0]);
  return first ?? null; // A reference, by its flag.
}

const OPEN = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never | TypeFlags.TypeParameter;

function claimedBy(row: Type, checker: Checker): Claimed[] | null {
  if (row.flags & OPEN) return null;
  const properties = checker.getPropertiesOfType(row);
  const types = checker.getTypeOfSymbol(properties);
  return properties.map((property, index) => {
    const type = types[index];
    const parts = type ? partsOf(type) : [];
    return {
      name: property.name,
      isOptional: parts.some(part => part.flags & TypeFlags.Undefined),
      kinds: kindsOf(parts, checker),
      items: parts.flatMap(part => {
        const item = checker.isArrayLikeType(part) ? argumentOf(part, checker) : null;
        return item ? kindsOf(partsOf(item), checker) : [];
      }),
    };
  });
}

const partsOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? type.getTypes().flatMap(partsOf) : [type];

const kindsOf = (parts: readonly Type[], checker: Checker): Kind[] => [
  ...new Set(
    parts
      .filter(part => !(part.flags & (TypeFlags.Null | TypeFlags.Undefined)))
      .map(part => kindOf(part, checker)),
  ),
];

function kindOf(type: Type, checker: Checker): Kind {
  if (type.flags & TypeFlags.StringLike) return 'string';
  if (type.flags & TypeFlags.NumberLike) return 'number';
  if (type.flags & TypeFlags.BooleanLike) return 'boolean';
  if (type.flags & OPEN) return 'any';
  return checker.isArrayLikeType(type) ? 'list' : 'object';
}

/** Texts of statements as expressions of their module. */
class Texts {
  constructor(
    private readonly source: SourceFile,
    private readonly project: Project,
  ) {}

  /** The expression, with the constants of its function inside. Null when it has an argument. */
  of(node: Node, depth = 0): string | null {
    if (depth > 8) return null;
    const constants = new Map<string, string>();
    let isOpen = false;
    const visit = (part: Node): undefined => {
      if (part.getText(this.source) === 'this') isOpen = true;
      if (isIdentifier(part)) {
        const local = this.localOf(part, node);
        if (local === 'argument') isOpen = true;
        else if (local) {
          const value = this.of(local, depth + 1);
          if (value === null) isOpen = true;
          else constants.set(part.text, value);
        }
      }
      part.forEachChild(visit);
    };
    visit(node);
    if (isOpen) return null;
    const text = node.getText(this.source);
    const before = [...constants].map(([name, value]) => `const ${name} = ${value};`).join(' ');
    return before ? `(() => { ${before} return ${text}; })()` : text;
  }

  /** What a local constant is given, `argument` for what is not constant, else null. */
  private localOf(name: Node, within: Node): Node | 'argument' | null {
    const declared = this.project.checker
      .getSymbolAtLocation(name)
      ?.valueDeclaration?.resolve(this.project);
    if (!declared || declared.getSourceFile() !== this.source) return null;
    if (!isInFunction(declared) || isInside(declared, within)) return null;
    if (isVariableDeclaration(declared) && isIdentifier(declared.name))
      return declared.initializer ?? 'argument';
    if (isParameterDeclaration(declared) || isBindingElement(declared)) return 'argument';
    return isArrowFunction(declared) || isVariableDeclaration(declared) ? 'argument' : null;
  }
}

function isInFunction(node: Node): boolean {
  for (let up = node.parent; up; up = up.parent) if (isFunctionLikeDeclaration(up)) return true;
  return false;
}

function isInside(node: Node, outer: Node): boolean {
  for (let up: Node | undefined = node; up; up = up.parent) if (up === outer) return true;
  return false;
}
